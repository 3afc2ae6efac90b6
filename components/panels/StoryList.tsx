import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import { once } from '@/lib/reading/once';
import { STORIES, type Story, storyOf, tell, whyNoStories } from '@/lib/run/stories';
import { policyOf } from '@/lib/store/select';
import { useStudio, useStudioState } from '../studio/use-studio';

const told = once(storyOf);
const whyNot = once((policy: Parameters<typeof whyNoStories>[0]) => ({ why: whyNoStories(policy) }));

function One({ story, isTold }: { readonly story: Story; readonly isTold: boolean }) {
  const studio = useStudio();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isTold}
        onClick={() => {
          studio.endGesture();
          studio.edit(tell(story));
        }}
        className={clsx(
          'block h-full w-full rounded-control border px-2.5 py-1.5 text-left hover:bg-row-hover',
          isTold ? 'border-ink bg-well' : 'border-hair',
        )}
      >
        <b className="flex items-center gap-1.5 text-card">
          {story.title}
          {isTold && <Icon name="accepted" size={14} />}
        </b>
        <span className="block text-min leading-4 text-ink-2">{story.says}</span>
      </button>
    </li>
  );
}

/** The ten stories: the title and the lesson of each, and which is told just now. */
export function StoryList() {
  const now = useStudioState((state) => told(policyOf(state)));
  const { why } = useStudioState((state) => whyNot(policyOf(state)));
  return (
    <>
      <h2 className="text-body font-semibold">Ten lessons of the support turn</h2>
      <p className="mt-0.5 mb-3 text-card text-ink-2">
        Each sets the five inputs at once, as one step that undo takes back. Then play the turn.
      </p>
      {why === null ? (
        <ul className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
          {STORIES.map((story) => (
            <One key={story.id} story={story} isTold={story === now} />
          ))}
        </ul>
      ) : (
        <p className="text-card">This policy cannot tell them. {why}</p>
      )}
    </>
  );
}
