'use client';

import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Popover } from '@/components/ui/Popover';
import { Segmented } from '@/components/ui/Segmented';
import { settingsOf } from '@/lib/policy/document';
import { trySettings } from '@/lib/policy/edits';
import { policyOf } from '@/lib/store/select';
import { useStudio, useStudioState } from './use-studio';

const YES_NO = [
  { value: 'no', label: 'no' },
  { value: 'yes', label: 'yes' },
] as const;
const RETRIES = ['0', '1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

function Settings() {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const settings = settingsOf(policy);
  return (
    <>
      <h2 className="text-body font-semibold">Support turn</h2>
      <p className="mt-1 text-card text-ink-2">
        One customer, six requests, always the same. The agent is scripted: its reactions are assumed.
      </p>
      <Segmented
        className="mt-4"
        label="Requester is a manager"
        value={settings.manager ? 'yes' : 'no'}
        choices={YES_NO}
        onChoose={(choice) => studio.edit(trySettings({ manager: choice === 'yes' }))}
      />
      <Segmented
        className="mt-3"
        label="Retries after an opaque denial"
        value={String(settings.retries)}
        choices={RETRIES}
        onChoose={(choice) => studio.edit(trySettings({ retries: Number(choice) }))}
      />
    </>
  );
}

/** The scenario that the policy runs against, and its settings; they are undone like the rest. */
export function Scenario() {
  return (
    <Popover
      label="Scenario settings"
      trigger={
        <Button className="gap-1">
          <span className="font-normal text-ink-3 max-xl:sr-only">Scenario</span>
          <Icon name="settings" className="md:hidden" />
          <span className="text-ink max-md:sr-only">Support turn</span>
          <Icon name="down" size={14} className="text-ink-3" />
        </Button>
      }
    >
      <Settings />
    </Popover>
  );
}
