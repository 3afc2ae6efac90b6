import dynamic from 'next/dynamic';
import { useStudioState } from '@/components/studio/use-studio';
import type { Row } from '@/lib/reading/trace-rows';
import type { Try } from '@/lib/scenarios/turn';
import { policyOf } from '@/lib/store/select';
import { TraceDetails } from './TraceDetails';

const Why = dynamic(() => import('./Why').then((module) => module.Why), { ssr: false });

/** Brings the details into view, and then the row that they belong to. */
function reveal(details: HTMLElement | null): void {
  details?.scrollIntoView({ block: 'nearest' });
  details?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
}

/** What an open row shows below it: everyone who was asked, and why the others said nothing. */
export function TraceOpen({
  row,
  call,
  className,
}: {
  readonly row: Row;
  readonly call: Try;
  readonly className: string;
}) {
  const policy = useStudioState(policyOf);
  return (
    <tr ref={reveal} aria-level={row.again === null ? 2 : 3} className={className}>
      <td colSpan={6} className="pt-1 pr-3 pb-2.5 pl-[46px]">
        <TraceDetails call={call} args={row.args} policy={policy} />
        {row.number !== null && <Why call={call} index={row.number - 1} />}
      </td>
    </tr>
  );
}
