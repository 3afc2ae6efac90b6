import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import { along, type Happening, happeningsOf, toldOf } from '@/lib/reading/charts';
import { clockWords } from '@/lib/reading/clock';
import { SECONDS } from '@/lib/scenarios/clock';
import type { Turn } from '@/lib/scenarios/turn';

const WIDTH = 600;
const LOOK: Readonly<Record<Happening['kind'], { readonly tone: string; readonly y: number; readonly word: string }>> =
  {
    effect: { tone: 'says-accepted', y: 18, word: 'Effect' },
    forbidden: { tone: 'says-refused', y: 18, word: 'Forbidden effect' },
    refusal: { tone: 'says-refused', y: 46, word: 'Refusal' },
  };

/** A disc is an effect, a square a forbidden one, a diamond a refusal: told apart without their colour. */
function Mark({ kind, x, y }: { readonly kind: Happening['kind']; readonly x: number; readonly y: number }) {
  if (kind === 'effect') return <circle cx={x} cy={y} r={5} fill="var(--c)" />;
  if (kind === 'forbidden') return <rect x={x - 6} y={y - 6} width={12} height={12} fill="var(--c)" />;
  return <path d={`M${x},${y - 6} l6,6 l-6,6 l-6,-6 z`} fill="none" stroke="var(--c)" strokeWidth={2} />;
}

/** Effects and refusals over the sixty seconds; the same as a table for those who do not see it. */
export function Seconds({
  turn,
  manager,
  second,
}: {
  readonly turn: Turn;
  readonly manager: boolean;
  readonly second: number;
}) {
  const all = happeningsOf(turn, manager);
  return (
    <figure>
      <figcaption className="mb-1 text-card font-semibold">
        Effects and refusals over the sixty seconds{' '}
        <span className="text-min font-normal text-ink-3">disc: effect, square: forbidden, diamond: refusal</span>
      </figcaption>
      <svg viewBox={`-10 0 ${WIDTH + 20} 82`} className="w-full max-w-[680px] min-w-[480px] text-ink-3" aria-hidden>
        {[18, 46].map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} stroke="var(--hair-strong)" />
        ))}
        {[0, 9, 18, 27, 36, 45, 54, 60].map((at, i) => (
          <g key={at}>
            <line x1={along(at, WIDTH)} x2={along(at, WIDTH)} y1={6} y2={60} stroke="var(--hair)" />
            {i < 7 && (
              <text
                x={along(at + (i < 6 ? 4.5 : 3), WIDTH)}
                y={77}
                textAnchor="middle"
                fontSize={16}
                fill="currentColor"
              >
                {i < 6 ? i + 1 : 'reply'}
              </text>
            )}
          </g>
        ))}
        {all.map(({ at, kind, says }) => (
          <g key={`${at} ${kind} ${says}`} className={LOOK[kind].tone}>
            <title>{`${clockWords(at)} ${says}`}</title>
            <Mark kind={kind} x={along(at, WIDTH)} y={LOOK[kind].y} />
          </g>
        ))}
        {second > 0 && second < SECONDS && (
          <line
            x1={along(second, WIDTH)}
            x2={along(second, WIDTH)}
            y1={2}
            y2={62}
            stroke="var(--ink)"
            strokeWidth={2}
          />
        )}
      </svg>
      <table className="sr-only">
        <caption>Effects and refusals over the sixty seconds</caption>
        <thead>
          <tr>
            <th scope="col">Second</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ at, kind, says }) => (
            <tr key={`${at} ${kind} ${says}`}>
              <td>{clockWords(at)}</td>
              <td>
                {LOOK[kind].word}: {says}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const IS = {
  so: { icon: 'accepted', tone: 'says-accepted', words: 'as it is' },
  'not so': { icon: 'problem', tone: 'says-threw', words: 'not so' },
  'not told': { icon: 'not-asked', tone: 'says-silent', words: 'left open' },
} as const;

/** Told against true: a row for each request. */
export function ToldAgainstTrue({ turn }: { readonly turn: Turn }) {
  return (
    <table className="w-full max-w-[680px] text-min leading-5">
      <caption className="mb-1 text-left text-card font-semibold">Told against true, request by request</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Told</th>
          <th scope="col">True</th>
          <th scope="col">So?</th>
        </tr>
      </thead>
      <tbody>
        {toldOf(turn).map(({ number, tool, told, happened, is }) => (
          <tr key={number} className={clsx(IS[is].tone, 'border-b border-hair')}>
            <th scope="row" className="py-0.5 pr-3 text-left font-normal whitespace-nowrap">
              {number} <code>{tool}</code>
            </th>
            <td className="pr-3 text-ink-2">{told}</td>
            <td className="pr-3">{happened}</td>
            <td className="text-right whitespace-nowrap">
              <span className="inline-flex items-center gap-1.5 rounded-badge bg-(--g) px-1.5 font-semibold text-(--c)">
                <Icon name={IS[is].icon} size={12} />
                {IS[is].words}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
