'use client';

import { Fragment } from 'react';
import { MenuItem, MenuLine } from '@/components/ui/Menu';
import { MenuAt, MenuHead, MenuMore } from '@/components/ui/MenuAt';
import { MOMENT_NAMES, MOMENTS } from '@/lib/contract/moments';
import { placesFor } from '@/lib/nodes/where';
import { nodeById, placeOf, samePlace } from '@/lib/policy/chains';
import type { Place, Policy } from '@/lib/policy/document';
import { shelveNodes, unshelveNodes } from '@/lib/policy/edits';
import { moveTo } from '@/lib/store/drop';
import { tipOf } from '@/lib/store/keys';
import { placeOnly } from '@/lib/store/lanes';
import { reorder, toggleSkip } from '@/lib/store/moves';
import { policyOf } from '@/lib/store/select';
import { duplicate, moved, remove } from '../studio/keys';
import { isMac } from '../studio/media';
import { OffItems } from '../studio/OffItems';
import { useStudio, useStudioState } from '../studio/use-studio';
import type { OpenMenu } from './context';

/** The places that a card fits and does not stand at: your rules of each lane, and the tools' own. */
function placesToGo(policy: Policy, id: string): readonly Place[] {
  const node = nodeById(policy, id);
  const here = placeOf(policy, id);
  if (node === undefined) return [];
  return placesFor(policy, node).filter((place) => here === undefined || !samePlace(place, here));
}

/** Places lane by lane: your rules, and each tool's own. */
function Places({ places, goTo }: { readonly places: readonly Place[]; readonly goTo: (place: Place) => () => void }) {
  return MOMENT_NAMES.map((moment) => {
    const here = places.filter((place) => place.moment === moment);
    if (here.length === 0) return null;
    return (
      <Fragment key={moment}>
        <MenuHead>{MOMENTS[moment].short}</MenuHead>
        {here.map((place) => (
          <MenuItem key={place.tool ?? ''} onChoose={goTo(place)}>
            {place.tool === undefined ? (
              'Your rules'
            ) : (
              <span>
                <code>{place.tool}</code>’s own rules
              </span>
            )}
          </MenuItem>
        ))}
      </Fragment>
    );
  });
}

function CardItems({ id }: { readonly id: string }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const selection = useStudioState((state) => state.selection);
  const ids = selection.includes(id) ? selection : [id];
  const nodes = ids.flatMap((one) => nodeById(policy, one) ?? []);
  const isWired = placeOf(policy, id) !== undefined;
  const allSkipped = nodes.every((node) => node.off === 'skip');
  const keys = (command: Parameters<typeof tipOf>[0]) => tipOf(command, isMac());
  const step = (by: -1 | 1) => () => moved(studio, ids, reorder(ids, by));
  const stuck = (by: -1 | 1) => reorder(ids, by)(policy) === policy;
  const goTo = (place: Place) => () => moved(studio, ids, moveTo(ids, placeOnly(place), Number.POSITIVE_INFINITY));
  const places = placesToGo(policy, id);
  return (
    <>
      {ids.length === 1 ? (
        <OffItems id={id} keys={keys('skip')} />
      ) : (
        <MenuItem
          icon={allSkipped ? 'on' : 'off'}
          keys={keys('skip')}
          onChoose={() => {
            studio.endGesture();
            studio.edit(toggleSkip(ids));
          }}
        >
          {allSkipped ? 'Switch on' : 'Skip'}
        </MenuItem>
      )}
      {isWired ? (
        <MenuItem icon="shelf" onChoose={() => moved(studio, ids, shelveNodes(ids))}>
          Take out to the shelf
        </MenuItem>
      ) : (
        <MenuItem
          icon="back"
          onChoose={() => moved(studio, ids, unshelveNodes(ids, places[0] ?? { moment: 'beforeDispatch' }))}
        >
          Put back
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon="left" keys={keys('earlier')} disabled={stuck(-1)} onChoose={step(-1)}>
        Move left, ask earlier
      </MenuItem>
      <MenuItem icon="right" keys={keys('later')} disabled={stuck(1)} onChoose={step(1)}>
        Move right, ask later
      </MenuItem>
      {places.length > 0 && (
        <MenuMore icon="move" label="Move to">
          <Places places={places} goTo={goTo} />
        </MenuMore>
      )}
      <MenuLine />
      <MenuItem icon="copy" keys={keys('duplicate')} onChoose={() => duplicate(studio, ids)}>
        {ids.length === 1 ? 'Duplicate' : `Duplicate ${ids.length} cards`}
      </MenuItem>
      <MenuItem icon="delete" keys={keys('remove')} onChoose={() => remove(studio, ids, true)}>
        {ids.length === 1 ? 'Delete' : `Delete ${ids.length} cards`}
      </MenuItem>
    </>
  );
}

/** The one menu of the canvas: what to do with a card. */
export function CanvasMenu({ menu, onClose }: { readonly menu: OpenMenu | null; readonly onClose: () => void }) {
  const policy = useStudioState(policyOf);
  if (menu === null) return null;
  const label = `Actions for ${nodeById(policy, menu.id)?.name ?? 'the card'}`;
  const leave = (): void => {
    if (document.activeElement === null || document.activeElement === document.body)
      (menu.origin.isConnected ? menu.origin : null)?.focus({ preventScroll: true });
  };
  return (
    <MenuAt key={`${menu.at.x} ${menu.at.y}`} at={menu.at} label={label} onClose={onClose} onLeave={leave}>
      <CardItems id={menu.id} />
    </MenuAt>
  );
}
