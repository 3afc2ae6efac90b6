'use client';

import { Segmented } from '@/components/ui/Segmented';
import { PHONE, useMedia } from './media';
import { type Look, setLook, useView } from './view';

const LOOKS = [
  { value: 'canvas', label: 'Canvas' },
  { value: 'outline', label: 'Outline' },
] as const;

/** How the policy is looked at now: as chosen, else as the window suggests. */
export function useLook(): Look {
  const phone = useMedia(PHONE);
  return useView((view) => view.look) ?? (phone ? 'outline' : 'canvas');
}

/** Chooses between the canvas and the outline; both show and edit the same policy. */
export function LookSwitch() {
  const look = useLook();
  return <Segmented label="View" value={look} choices={LOOKS} onChoose={setLook} hideLabel />;
}
