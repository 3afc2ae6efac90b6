import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import { problemsNow, shownRun, troubleOf } from '@/lib/store/select';

/** Says when what is shown below is not the run of the policy on screen, why, and what to do. */
export function RunState() {
  const studio = useStudio();
  const { trouble, problems, old } = useStudioParts((state) => ({
    trouble: troubleOf(state),
    problems: problemsNow(state),
    old: shownRun(state) !== null,
  }));
  if (trouble === null) return null;
  const problem = problems.find((one) => one.severity === 'stops');
  const before = old ? 'This run is of the policy before. ' : '';
  const stopped = trouble.type === 'stopped';
  const show = () => {
    studio.setPanel('problems');
    if (problem?.node !== undefined) studio.select([problem.node], problem.field);
  };
  return (
    <div
      role="status"
      className="flex min-h-8 shrink-0 items-center gap-2 border-b border-hair bg-refused-soft px-3 py-1 text-min text-ink"
    >
      <Icon name={stopped ? 'refused' : 'problem'} size={14} className="shrink-0 text-refused" />
      <span className="min-w-0">
        {before}
        {stopped ? `A problem stops the ${old ? 'new one' : 'run'}: ${trouble.why}` : trouble.why}
      </span>
      <button
        type="button"
        onClick={stopped ? show : studio.run}
        className="h-6 shrink-0 rounded-control px-1 font-semibold underline underline-offset-2 hover:bg-row-hover"
      >
        {stopped ? 'Show me' : 'Run again'}
      </button>
    </div>
  );
}
