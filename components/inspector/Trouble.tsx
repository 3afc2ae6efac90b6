import { useStudio } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import type { ToldProblem } from '@/lib/compile';

/** A problem where it arises: its sentence, and its fix in one click. `text`: the same said for its place. */
export function Trouble({ problem, text }: { readonly problem: ToldProblem; readonly text?: string }) {
  const studio = useStudio();
  const { fix, severity } = problem;
  const stops = severity === 'stops';
  return (
    <p
      className={`flex gap-2 rounded-control px-2 py-1.5 text-min leading-[17px] text-ink ${stops ? 'says-refused' : 'says-warn'} bg-(--g)`}
    >
      <Icon name="problem" size={14} className="mt-[1.5px] shrink-0 text-(--c)" />
      <span>
        {text ?? problem.text}
        {fix !== undefined && (
          <>
            {' '}
            <button
              type="button"
              onClick={() => void studio.fix(problem)}
              className="-my-1 inline-block py-1 font-semibold underline underline-offset-2"
            >
              {text === undefined ? fix : fix.toLowerCase()}
            </button>
          </>
        )}
      </span>
    </p>
  );
}
