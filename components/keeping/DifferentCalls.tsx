import { useMemo } from 'react';
import { One } from '@/components/panels/compare/Cells';
import { compare } from '@/lib/reading/compare';
import { type TwoRuns, whyNoRuns } from './use-two-runs';

const cell = 'border-t border-hair px-2 py-2 align-top text-left font-normal';

/** What the two say of the six calls, and the numbers; what is alike is left out. */
export function Calls({ runs, names }: { readonly runs: TwoRuns | null; readonly names: readonly [string, string] }) {
  const comparison = useMemo(
    () =>
      runs?.before.type === 'ran' && runs.after.type === 'ran'
        ? compare(
            [
              { name: names[0], turn: runs.before.turn, policy: runs.policies[0] },
              { name: names[1], turn: runs.after.turn, policy: runs.policies[1] },
            ],
            0,
          )
        : null,
    [runs, names],
  );
  const why = runs === null ? null : whyNoRuns(runs);
  if (why !== null) return <p className="py-3 text-card text-ink-2">{why}</p>;
  if (comparison === null) return <p className="py-3 text-card text-ink-2">Running both …</p>;
  const lines = comparison.lines.filter(({ isSame }) => !isSame);
  const measures = comparison.measures.filter(({ isSame }) => !isSame);
  return (
    <>
      <p className="text-card">{comparison.changes[1]}</p>
      {lines.length + measures.length === 0 ? (
        <p className="py-2 text-card text-ink-2">All six calls and all numbers are the same.</p>
      ) : (
        <table aria-label="The six calls" className="mt-2 w-full table-fixed text-card">
          <thead>
            <tr>
              <th scope="col" className="w-32 px-2 pb-1 text-left font-normal">
                <span className="sr-only">Call or number</span>
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="px-2 pb-1 text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.number}>
                <th scope="row" className={`${cell} text-ink-2 [overflow-wrap:anywhere]`}>
                  <b className="block text-ink">
                    {line.number} <code>{line.tool}</code>
                  </b>
                  {line.args}
                </th>
                {line.sides.map((side, i) => (
                  <td key={names[i]} className={cell}>
                    <One side={{ ...side, differs: false }} />
                  </td>
                ))}
              </tr>
            ))}
            {measures.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row" className={`${cell} text-ink-2 first-letter:uppercase`}>
                  {label}
                </th>
                {values.map(({ text, by }, i) => (
                  <td key={names[i]} className={`${cell} tabular-nums`}>
                    {text} {by !== null && <span className="text-min text-ink-2">{by}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
