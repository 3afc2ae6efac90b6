import { useStudioParts } from '@/components/studio/use-studio';
import { Badge } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Node } from '@/lib/policy/document';
import { decidedBy } from '@/lib/reading/decided';
import { valueWords } from '@/lib/reading/trace-words';
import { focusOf, shownRun, turnOf } from '@/lib/store/select';

/** A limit that rewrites: what was asked, what was sent, and the note that the agent reads. */
export function Limited({ node, note }: { readonly node: Node; readonly note: string | null }) {
  const { turn, focus } = useStudioParts((state) => ({ turn: turnOf(shownRun(state)), focus: focusOf(state) }));
  const decided = turn === null ? null : decidedBy(turn, node.id, focus);
  const steps = decided?.call.verdict.rewrites.filter((step) => step.by === node.id) ?? [];
  return (
    <section className="grid gap-1.5">
      <div className="flex min-h-[22px] items-center gap-2">
        <h3 className="font-semibold">Asked and sent</h3>
        <span className="ml-auto">
          <Badge icon="rewrote" tone="says-rewrote">
            Applied last
          </Badge>
        </span>
      </div>
      {steps.map((step) => (
        <p key={step.argument} className="flex items-center gap-1.5">
          <code className="text-min">{step.argument}</code>
          <span className="tabular-nums">{valueWords(step.from)}</span>
          <Icon name="to" size={13} className="text-rewrote" />
          <span className="sr-only">sent as</span>
          <b className="text-rewrote tabular-nums">{valueWords(step.to)}</b>
        </p>
      ))}
      {steps.length === 0 && <p className="text-ink-2">No call that ran was outside the limit.</p>}
      <h3 className="leading-5 font-semibold">The agent reads</h3>
      {note === null ? (
        <p className="text-ink-2">The result alone: it is not told that the call was limited.</p>
      ) : (
        <p className="says-rewrote rounded-control border-l-3 border-(--c) bg-well px-2.5 py-1.5 font-mono text-min leading-[18px] [overflow-wrap:anywhere]">
          {`{…, "policy_note": ${JSON.stringify(note)}}`}
        </p>
      )}
    </section>
  );
}
