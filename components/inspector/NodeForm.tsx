import { useId } from 'react';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { readableKind, sentenceOf } from '@/lib/nodes';
import type { Node, Place, Policy } from '@/lib/policy/document';
import { renameNode, setGuardName, setNote } from '@/lib/policy/edits';
import { problemsNow } from '@/lib/store/select';
import { FieldInput } from './FieldInput';
import { TextInput } from './inputs/TextInput';
import { OverrideSelect } from './OverrideSelect';
import { SentenceText } from './SentenceText';
import { Trouble } from './Trouble';

const labelLook = 'mb-[3px] block text-min leading-4 text-ink-3';

/** The form of a rule: what is wrong with it as a whole, its sentence, its names, its kind's fields, the author's note. */
export function NodeForm({
  policy,
  node,
  place,
}: {
  readonly policy: Policy;
  readonly node: Node;
  readonly place: Place;
}) {
  const studio = useStudio();
  const id = useId();
  const kind = readableKind(node);
  const problems = useStudioParts((state) => problemsNow(state).filter((problem) => problem.node === node.id));
  const fields = kind?.fields.filter((field) => field.shown?.(node.fields, place) ?? true) ?? [];
  const guarded = kind?.isGuard(node.fields, place) === true;
  const placed = new Set([...fields.map((field) => field.key), ...(guarded ? ['guard'] : [])]);
  const whole = problems.filter(({ field }) => field === undefined || !placed.has(field));
  const guardProblems = guarded ? problems.filter(({ field }) => field === 'guard') : [];

  return (
    <div className="grid gap-2.5 [@media(max-height:780px)]:gap-2">
      {whole.map((problem) => (
        <Trouble key={`${problem.code} ${problem.text}`} problem={problem} />
      ))}
      <p className="text-body leading-5 [@media(max-height:780px)]:hidden">
        <SentenceText sentence={sentenceOf(policy, node, place)} />
      </p>
      <div className={`grid gap-x-2 gap-y-1.5 [@media(min-height:781px)]:mb-1 ${guarded ? 'grid-cols-2' : ''}`}>
        <div data-field="name">
          <label htmlFor={`${id}name`} className={labelLook}>
            Name
          </label>
          <TextInput
            id={`${id}name`}
            value={node.name}
            onText={(text, gesture) => studio.edit(renameNode(node.id, text), gesture)}
          />
        </div>
        {guarded && (
          <div data-field="guard">
            <label htmlFor={`${id}guard`} className={labelLook}>
              Guard name, published
            </label>
            <TextInput
              mono
              id={`${id}guard`}
              value={node.guard ?? ''}
              invalid={guardProblems.length > 0}
              describedBy={guardProblems.length > 0 ? `${id}trouble` : undefined}
              onText={(text, gesture) => studio.edit(setGuardName(node.id, text), gesture)}
            />
          </div>
        )}
        {guardProblems.length > 0 && (
          <div id={`${id}trouble`} className="col-span-2">
            {guardProblems.map((problem) => (
              <Trouble key={problem.code} problem={problem} />
            ))}
          </div>
        )}
      </div>
      {kind !== undefined &&
        fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            policy={policy}
            node={node}
            kind={kind}
            place={place}
            problems={problems.filter((problem) => problem.field === field.key)}
          />
        ))}
      {guarded && (
        <div className="flex items-center gap-1.5" data-field="override">
          <label htmlFor={`${id}override`} className="text-min text-ink-3">
            Override
          </label>
          <OverrideSelect asItIs policy={policy} guard={node.guard ?? ''} id={`${id}override`} />
        </div>
      )}
      <div data-field="note">
        <label htmlFor={`${id}note`} className={labelLook}>
          Note, printed above the code
        </label>
        <TextInput
          size="lines"
          id={`${id}note`}
          value={node.note ?? ''}
          placeholder="Why this rule is here"
          onText={(text, gesture) => studio.edit(setNote(node.id, text), gesture)}
        />
      </div>
    </div>
  );
}
