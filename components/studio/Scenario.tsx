'use client';

import clsx from 'clsx';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Popover } from '@/components/ui/Popover';
import { Segmented } from '@/components/ui/Segmented';
import { settingsOf, switchedIn } from '@/lib/policy/document';
import type { Edit } from '@/lib/policy/edits';
import { keepSettings, trySettings, untrySettings } from '@/lib/policy/edits/policy';
import { choiceOf, chosen, SWITCH_NAMES, SWITCHES, type SwitchName } from '@/lib/scenarios/switches';
import { policyOf } from '@/lib/store/select';
import { Fixed } from './Fixed';
import { useStudio, useStudioState } from './use-studio';

/** One setting: its choices, and what happens. Each choice is one step of undo. */
function Switch({ name, switched }: { readonly name: SwitchName; readonly switched: boolean }) {
  const studio = useStudio();
  const settings = settingsOf(useStudioState(policyOf));
  const { label, says, choices } = SWITCHES[name];
  const choose = (id: string): void => {
    const set = chosen(settings, name, id);
    studio.endGesture();
    if (set !== null) studio.edit(trySettings(set));
  };
  return (
    <li>
      <Segmented
        label={<span className="text-card font-medium text-ink">{label}</span>}
        note={switched && <span className="text-ink-2">switched</span>}
        value={choiceOf(settings, name)}
        choices={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
        onChoose={choose}
      />
      <p className="mt-0.5 text-min leading-4 text-ink-3">{says}</p>
    </li>
  );
}

/** Stays where it is while there is nothing to do, so that the focus does. */
function Act({ edit, idle, children }: { readonly edit: Edit; readonly idle: boolean; readonly children: string }) {
  const studio = useStudio();
  const act = (): void => {
    studio.endGesture();
    studio.edit(edit);
  };
  return (
    <Button look="line" aria-disabled={idle} className="aria-disabled:opacity-45" onClick={() => idle || act()}>
      {children}
    </Button>
  );
}

function Settings({ switched }: { readonly switched: readonly SwitchName[] }) {
  const none = switched.length === 0;
  return (
    <>
      <h2 className="text-body font-semibold">Support turn</h2>
      <p className="mt-0.5 text-card text-ink-2">
        One customer, six requests, always the same. The agent is scripted: its reactions are assumed.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 max-md:grid-cols-1">
        {SWITCH_NAMES.map((name) => (
          <Switch key={name} name={name} switched={switched.includes(name)} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-hair pt-3">
        <p className="min-w-0 flex-1 text-min leading-4 text-ink-2" role="status">
          {none ? 'As the policy has them.' : `${switched.length} switched for a look; hooks.ts stays as it is.`}
        </p>
        <Act edit={untrySettings} idle={none}>
          Back to the policy’s own
        </Act>
        <Act edit={keepSettings} idle={none}>
          Keep as the policy’s own
        </Act>
      </div>
    </>
  );
}

/** The scenario that the policy runs against, and its settings; they are undone like the rest. */
export function Scenario() {
  const policy = useStudioState(policyOf);
  const switched = switchedIn(policy);
  return (
    <Popover
      wide
      label="Scenario settings"
      trigger={
        <Button className="gap-1">
          <span
            className={clsx('font-normal text-ink-3 max-xl:sr-only', switched.length > 0 && 'max-[1360px]:sr-only')}
          >
            Scenario
          </span>
          <Icon name="settings" className="md:hidden" />
          <span className="text-ink max-md:sr-only">
            Support turn
            {switched.length > 0 && <span className="text-ink-2"> · {switched.length} switched</span>}
          </span>
          <Icon name="down" size={14} className="text-ink-3" />
        </Button>
      }
    >
      <Fixed>
        <Settings switched={switched} />
      </Fixed>
    </Popover>
  );
}
