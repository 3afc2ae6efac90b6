import { useStudio } from '@/components/studio/use-studio';
import { type Comparing, show, useView } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/Segmented';
import { Against } from './Against';
import { AllRuns } from './AllRuns';
import { Denials } from './Denials';

const VIEWS: readonly { readonly value: Comparing; readonly label: string }[] = [
  { value: 'denials', label: 'The four denials' },
  { value: 'against', label: 'Against another policy' },
  { value: 'all', label: 'All 144' },
];

/** The same turn under other rules: over the whole page, since it takes the room. */
export function Compare() {
  const studio = useStudio();
  const comparing = useView((view) => view.comparing);
  const back = (): void => studio.setPanel('conversation');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-3 border-b border-hair bg-panel px-3">
        <Segmented
          label="What is compared"
          hideLabel
          value={comparing}
          choices={VIEWS}
          onChoose={(next) => show({ comparing: next })}
        />
        <Button className="ml-auto" onClick={back}>
          <Icon name="down" size={14} />
          Back to the canvas
        </Button>
      </div>
      {comparing === 'denials' && <Denials />}
      {comparing === 'against' && <Against />}
      {comparing === 'all' && <AllRuns onOpen={back} />}
    </div>
  );
}
