import type { Denial } from '@/lib/policy/denial';
import { Trouble } from '../Trouble';
import { DenialWays } from './DenialWays';
import { DenialWords } from './DenialWords';
import type { WidgetProps } from './widget';

const hasWords = ({ code, why, next }: Denial): boolean => [code, why, next].some((text) => text.trim() !== '');

/** How a refusal is worded: one of six ways, and the words, which are kept whatever the way. */
export function DenialWidget({ field, value, change, problems }: WidgetProps<Denial>) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-card font-semibold text-ink">{field.label}</h3>
      <DenialWays label={field.label} denial={value} onChoose={(way) => change({ ...value, ...way })} />
      {problems.map((problem) => (
        <Trouble
          key={problem.code}
          problem={problem}
          {...(problem.code === 'no-reason' && value.way === 'bare'
            ? { text: `No reason, so the agent asks again.${hasWords(value) ? ' Your words are kept:' : ''}` }
            : {})}
        />
      ))}
      <DenialWords denial={value} onWords={(words, gesture) => change({ ...value, ...words }, gesture)} />
    </div>
  );
}
