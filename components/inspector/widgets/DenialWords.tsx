import { type ReactNode, useId } from 'react';
import type { Denial } from '@/lib/policy/denial';
import { Select } from '../inputs/Select';
import { TextInput } from '../inputs/TextInput';

const RETRIES = [
  { value: 'no', label: 'no retry' },
  { value: 'changed', label: 'changed only' },
  { value: 'later', label: 'later may help' },
  { value: 'unsaid', label: 'not said' },
] as const satisfies readonly { value: Denial['retry']; label: string }[];

function Row({ label, id, children }: { readonly label: string; readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-1">
      <label htmlFor={id} className="py-[5px] text-min leading-4 text-ink-3">
        {label}
      </label>
      <div className="flex min-w-0 items-start gap-1">{children}</div>
    </div>
  );
}

/** The words of a denial. Those that the way does not use are shown quiet: they are kept, and can be made ready. */
export function DenialWords({
  denial,
  onWords,
}: {
  readonly denial: Denial;
  readonly onWords: (words: Partial<Denial>, gesture: string) => void;
}) {
  const id = useId();
  const quiet = denial.way !== 'reasoned';
  const said = quiet ? ', kept and not used now' : '';
  return (
    <div className="grid gap-1">
      {denial.way === 'free' && (
        <TextInput
          size="lines"
          label="Own words"
          value={denial.text}
          placeholder="What the agent reads, word for word"
          onText={(text, gesture) => onWords({ text }, gesture)}
          className="min-h-12"
        />
      )}
      <Row label="Code" id={`${id}code`}>
        <TextInput
          mono
          id={`${id}code`}
          label={`Code${said}`}
          quiet={quiet}
          value={denial.code}
          placeholder="one_word_that_never_changes"
          onText={(code, gesture) => onWords({ code }, gesture)}
        />
      </Row>
      <Row label="Why" id={`${id}why`}>
        <TextInput
          size="grows"
          id={`${id}why`}
          label={`Why${said}`}
          quiet={quiet}
          value={denial.why}
          placeholder="refunds over 500 need a manager"
          onText={(why, gesture) => onWords({ why }, gesture)}
        />
      </Row>
      <Row label="Next" id={`${id}next`}>
        <TextInput
          size="grows"
          id={`${id}next`}
          label={`Next${said}`}
          quiet={quiet}
          value={denial.next}
          placeholder="Offer to ask one"
          onText={(next, gesture) => onWords({ next }, gesture)}
          className="flex-1"
        />
        <Select
          label={`What it says of trying again${said}`}
          quiet={quiet}
          value={denial.retry}
          options={RETRIES}
          onChoose={(retry, gesture) => onWords({ retry }, gesture)}
          className="shrink-0"
        />
      </Row>
      {denial.way !== 'free' && denial.text !== '' && (
        <Row label="Own" id={`${id}own`}>
          <TextInput
            size="grows"
            quiet
            id={`${id}own`}
            label="Own words, kept and not used now"
            value={denial.text}
            onText={(text, gesture) => onWords({ text }, gesture)}
            className="max-h-[26px] overflow-y-hidden focus:max-h-none"
          />
        </Row>
      )}
    </div>
  );
}
