import { duplicate, moved, remove } from '@/components/studio/keys';
import { useStudio } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { toggleSkip } from '@/lib/lanes/moves';
import { kindOf } from '@/lib/nodes';
import { whereWords } from '@/lib/nodes/where';
import { placeOf } from '@/lib/policy/chains';
import type { Node, Policy } from '@/lib/policy/document';
import { shelveNodes, unshelveNodes } from '@/lib/policy/edits';
import { Header } from './Header';

/** Several cards at once: which, and what can be done with all of them. */
export function SeveralSelected({ policy, nodes }: { readonly policy: Policy; readonly nodes: readonly Node[] }) {
  const studio = useStudio();
  const ids = nodes.map((node) => node.id);
  const shelved = ids.filter((id) => placeOf(policy, id) === undefined);
  return (
    <>
      <Header title={`${nodes.length} rules`} where="selected" />
      <div className="scroll-panel gap-3 py-3">
        <div className="flex flex-wrap gap-2">
          <Button look="line" onClick={() => studio.edit(toggleSkip(ids))}>
            <Icon name="off" /> {nodes.every((node) => node.off === 'skip') ? 'Switch on' : 'Skip'}
          </Button>
          {shelved.length === ids.length ? (
            <Button look="line" onClick={() => moved(studio, ids, unshelveNodes(ids, { moment: 'beforeDispatch' }))}>
              <Icon name="open" /> Put back
            </Button>
          ) : (
            <Button look="line" onClick={() => moved(studio, ids, shelveNodes(ids))}>
              <Icon name="save" /> Take out to the shelf
            </Button>
          )}
          <Button look="line" onClick={() => duplicate(studio, ids)}>
            <Icon name="copy" /> Duplicate
          </Button>
          <Button look="line" onClick={() => remove(studio, ids, true)}>
            <Icon name="delete" /> Delete
          </Button>
        </div>
        <ul className="grid gap-px">
          {nodes.map((node) => (
            <li key={node.id}>
              <button
                type="button"
                onClick={() => studio.select([node.id])}
                className="flex w-full items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-row-hover"
              >
                <Icon name={kindOf(node)?.icon ?? 'help'} className="shrink-0 text-harness" />
                <span className="min-w-0 truncate">{node.name}</span>
                <span className="ml-auto shrink-0 text-min text-ink-3">{whereWords(policy, node)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
