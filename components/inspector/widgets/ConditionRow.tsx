import { memo, useRef } from 'react';
import { comparisonsFor, isUnknown, keyOf, offerOf, withComparison, withPath, withSubject } from '@/lib/nodes/subjects';
import { COMPARISONS, type Comparison, type Row } from '@/lib/policy/conditions';
import { type Path, replacePart } from '@/lib/policy/edits/conditions';
import { Select } from '../inputs/Select';
import { TextInput } from '../inputs/TextInput';
import type { Building } from './building';
import { PartActions } from './PartActions';
import { RowValue } from './RowValue';

interface Props {
  readonly building: Building;
  readonly row: Row;
  readonly path: Path;
  /** How many parts stand beside it, itself among them. */
  readonly of: number;
}

const isSame = (a: Props, b: Props): boolean =>
  a.row === b.row && a.building === b.building && a.of === b.of && a.path.join() === b.path.join();

/** One row: subject, comparison, value. */
export const ConditionRow = memo(function ConditionRow({ building, row, path, of }: Props) {
  const { offers, policy, change } = building;
  const offer = offerOf(offers, row);
  const name = `row ${path.map((i) => i + 1).join('.')}`;
  const put = (next: Row, gesture?: string) => change((root) => replacePart(root, path, next), { gesture });

  // Walking through the options of a select and back loses no value: each choice starts from the row as it was before.
  const walk = useRef<{ readonly select: 'subject' | 'comparison'; readonly from: Row; readonly made: Row } | null>(
    null,
  );
  const choose = (select: 'subject' | 'comparison', make: (from: Row) => Row, gesture: string) => {
    const goesOn = walk.current?.select === select && walk.current.made === row;
    const from = goesOn ? (walk.current?.from ?? row) : row;
    const made = make(from);
    walk.current = { select, from, made };
    put(made, gesture);
  };

  const subjects = (offers.includes(offer) ? offers : [...offers, offer]).map((one) => ({
    value: one.key,
    label: one.label,
    heading: one.heading,
  }));
  const fitting = comparisonsFor(offer.type);
  const comparisons: readonly Comparison[] = fitting.includes(row.is) ? fitting : [...fitting, row.is];

  return (
    <div data-part={path.join('.')} className="group/part flex items-start">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-1">
        <Select
          mono={row.subject.of !== 'tool'}
          invalid={isUnknown(offer)}
          label={`What ${name} looks at`}
          value={keyOf(row.subject)}
          options={subjects}
          onChoose={(key, gesture) => {
            const to = offers.find((one) => one.key === key);
            choose('subject', (from) => (to === undefined ? from : withSubject(from, to, policy)), gesture);
          }}
        />
        {(row.subject.of === 'value' || row.subject.of === 'reply') && (
          <TextInput
            mono
            label={`Field that ${name} looks at, with dots between; none: the whole`}
            placeholder="field"
            value={row.subject.path.join('.')}
            onText={(text, gesture) => put(withPath(row, text), gesture)}
            className="field-sizing-content w-auto! not-supports-[field-sizing:content]:w-14! max-w-full min-w-14 flex-auto"
          />
        )}
        <Select
          quiet
          label={`How ${name} compares`}
          value={row.is}
          options={comparisons.map((is) => ({ value: is, label: COMPARISONS[is].words }))}
          onChoose={(is, gesture) =>
            choose('comparison', (from) => withComparison(from, is, offer.type, policy), gesture)
          }
        />
        <RowValue
          key={`${keyOf(row.subject)} ${row.is}`}
          row={row}
          type={offer.type}
          policy={policy}
          label={`Value of ${name}`}
          onValue={(value, gesture) => put({ ...row, value }, gesture)}
        />
      </div>
      <PartActions building={building} path={path} of={of} name={name} />
    </div>
  );
}, isSame);
