import clsx from 'clsx';
import { Fragment } from 'react';
import { useStudioState } from '@/components/studio/use-studio';
import { Badge } from '@/components/ui/controls';
import type { Comparison, Denied, Line } from '@/lib/reading/compare';
import { policyOf } from '@/lib/store/select';
import { SaveComparison } from '../SaveRun';
import { Denial, One } from './Cells';

/** Requests that are alike in all variants, next to each other, are told in one line. */
function grouped(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.isSame && last?.[0]?.isSame === true) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

const sameWords = (line: Line): string => {
  const side = line.sides[0];
  const what =
    side?.said === null ? 'never asked for' : side?.said?.word === 'abstained' ? side.effect : side?.said?.text;
  return `${line.tool}: ${what}`;
};

/** A comparison: a column for each variant, a row for each request, one table of numbers, and what changes for the customer. */
export function Columns({
  comparison,
  title,
  about,
  isHere,
}: {
  readonly comparison: Comparison;
  readonly title: string;
  readonly about: string;
  /** Whether the variant that the others are measured against is the policy on screen. */
  readonly isHere: boolean;
}) {
  const policy = useStudioState(policyOf);
  const { names, reference, denials, lines, measures, changes } = comparison;
  const cell = 'border-b border-hair px-3 py-2 align-top text-left';
  const mark = (i: number) => i === reference && 'bg-lane';
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto px-3 pb-4 outline-offset-[-2px]"
    >
      <table className="w-full min-w-[900px] table-fixed border-separate border-spacing-x-1 border-spacing-y-0 text-card leading-[19px]">
        <thead>
          <tr>
            <th scope="col" className="w-[186px] px-1 pt-3 text-left align-top font-normal text-ink-2">
              <b className="block text-ink">{title}</b>
              {about} ≠ marks what differs from {isHere ? 'this policy' : `“${names[reference]}”`}.
            </th>
            {names.map((name, i) => (
              <th
                key={name}
                scope="col"
                className={clsx('rounded-t-card px-3 pt-3 pb-2 text-left align-bottom font-normal', mark(i))}
              >
                <span className="flex flex-col">
                  <b className="line-clamp-2 text-left text-title [overflow-wrap:anywhere]" dir="auto" title={name}>
                    {name}
                  </b>
                  {i === reference && isHere && <span className="-order-1 text-min text-ink-2">this policy</span>}
                </span>
                <Denial denied={denials[i] as Denied} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={clsx(cell, 'px-1! font-semibold')}>
              For the customer
            </th>
            {changes.map((change, i) => (
              <td key={names[i]} className={clsx(cell, mark(i))}>
                {i === reference ? <span className="text-ink-3">measured against this</span> : change}
              </td>
            ))}
          </tr>
          {grouped(lines).map((group) => {
            const [first] = group;
            const last = group.at(-1);
            if (first === undefined || last === undefined) return null;
            return (
              <tr key={first.number}>
                <th scope="row" className={clsx(cell, 'px-1! font-normal text-ink-2')}>
                  {group.length > 1 ? (
                    <b className="text-ink">
                      {first.number} to {last.number}
                    </b>
                  ) : (
                    <>
                      <b className="block text-ink">
                        {first.number} <code>{first.tool}</code>
                      </b>
                      {first.args}
                    </>
                  )}
                </th>
                {first.isSame ? (
                  <td colSpan={names.length} className={cell}>
                    <span className="flex items-center gap-2 text-ink-2">
                      <Badge icon="abstained" tone="says-silent">
                        The same in all
                      </Badge>
                      {group.map(sameWords).join('; ')}
                    </span>
                  </td>
                ) : (
                  first.sides.map((side, i) => (
                    <td key={names[i]} className={clsx(cell, mark(i))}>
                      <One side={side} />
                    </td>
                  ))
                )}
              </tr>
            );
          })}
          <tr>
            <th
              scope="row"
              colSpan={names.length + 1}
              className="border-b border-hair-strong px-1 pt-4 pb-1 text-left font-semibold"
            >
              Metrics{' '}
              <span className="text-min font-normal text-ink-3">
                bold where a number differs; the small figure says by how much
              </span>
            </th>
          </tr>
          {measures.map(({ key, label, values, isSame }) => (
            <tr key={key}>
              <th
                scope="row"
                className="border-b border-hair px-1 py-0.5 text-left font-normal text-ink-2 first-letter:uppercase"
              >
                {label}
              </th>
              {values.map(({ text, by }, i) => (
                <td
                  key={names[i]}
                  className={clsx('border-b border-hair px-3 py-0.5 tabular-nums', mark(i), isSame && 'text-ink-3')}
                >
                  <span
                    className={isSame || (by === null && i !== reference) ? 'text-body' : 'text-[16px] font-semibold'}
                  >
                    {text}
                  </span>
                  {by !== null && (
                    <Fragment>
                      {' '}
                      <span className="text-min text-ink-2">{by}</span>
                    </Fragment>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SaveComparison policy={policy} comparison={comparison} />
    </section>
  );
}
