import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { SEVERITIES, type Severity, type ToldProblem } from '@/lib/compile';
import { nodeById } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { isUnchecked, policyOf, problemsNow } from '@/lib/store/select';

const ORDER = Object.keys(SEVERITIES) as readonly Severity[];
const LOOK = {
  stops: { icon: 'refused', tone: 'text-refused' },
  likely: { icon: 'problem', tone: 'text-warn' },
  mild: { icon: 'info', tone: 'text-ink-3' },
} as const;

/** Mended, a problem goes: the focus that it had goes to its tab, from where the next one is a Tab away. */
function useHandedOn(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = row;
    const tab = document.getElementById(current?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? '');
    return () => {
      if (current?.contains(document.activeElement) === true) tab?.focus({ preventScroll: true });
    };
  }, [row]);
}

function One({ problem, policy }: { readonly problem: ToldProblem; readonly policy: Policy }) {
  const studio = useStudio();
  const row = useRef<HTMLLIElement>(null);
  useHandedOn(row);
  const { node: id, field, text, fix, severity } = problem;
  const node = id === undefined ? undefined : nodeById(policy, id);
  const look = LOOK[severity];
  const said = (
    <>
      <Icon name={look.icon} size={15} className={`mt-[1.5px] shrink-0 ${look.tone}`} />
      <span className="min-w-0">
        {node !== undefined && <b>{node.name === '' ? 'A rule without a name' : node.name}: </b>}
        {text}
      </span>
    </>
  );
  return (
    <li ref={row} className="flex items-start gap-2 border-b border-hair py-0.5 pr-1">
      {node === undefined && field === undefined ? (
        <p className="flex min-h-7 flex-1 gap-2 px-1 py-1.5 leading-[18px]">{said}</p>
      ) : (
        <button
          type="button"
          onClick={() =>
            node === undefined && field === 'tools'
              ? show({ dialog: 'tools' })
              : studio.select(node === undefined ? [] : [node.id], field)
          }
          className="flex min-h-7 flex-1 gap-2 rounded-control px-1 py-1.5 text-left leading-[18px] hover:bg-row-hover"
        >
          {said}
          <span className="ml-auto shrink-0 pl-3 text-min font-medium text-ink-2 underline underline-offset-2">
            Show me
          </span>
        </button>
      )}
      {fix !== undefined && (
        <Button look="line" className="mt-0.5" onClick={() => void studio.fix(problem)}>
          {fix}
        </Button>
      )}
    </li>
  );
}

/** What is wrong with the policy, the gravest first; each leads to its card and field, and many to a fix. */
export function Problems() {
  const policy = useStudioState(policyOf);
  const problems = useStudioState(problemsNow);
  const unchecked = useStudioState(isUnchecked);
  const groups = ORDER.map((severity) => ({
    severity,
    list: problems.filter((problem) => problem.severity === severity),
  })).filter(({ list }) => list.length > 0);

  if (unchecked) return <p className="px-4 py-4 text-card text-ink-2">The policy is being checked …</p>;
  if (groups.length === 0) {
    return (
      <div className="flex gap-2 px-4 py-4 text-card">
        <Icon name="accepted" className="mt-0.5 text-accepted" />
        <p>
          No problems. <span className="text-ink-2">The policy runs as it is, and hooks.ts can be exported.</span>
        </p>
      </div>
    );
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3 text-card">
      {groups.map(({ severity, list }) => (
        <section key={severity} aria-label={SEVERITIES[severity]}>
          <h3 className="flex items-baseline gap-2 pt-2.5 pb-1 text-min font-semibold text-ink-2">
            {SEVERITIES[severity].replace(/^./, (letter) => letter.toUpperCase())}
            <span className="font-normal text-ink-3 tabular-nums">{list.length}</span>
          </h3>
          <ul>
            {list.map((problem, i) => (
              // The same may be said twice of one field; the order tells the two apart.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <One key={`${problem.code} ${problem.node ?? ''} ${i}`} problem={problem} policy={policy} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
