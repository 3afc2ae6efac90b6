'use client';

import { Fragment } from 'react';
import { MenuItem, MenuLine } from '@/components/ui/Menu';
import { MenuAt, MenuHead, MenuMore } from '@/components/ui/MenuAt';
import { isLost } from '@/components/ui/way-back';
import { MOMENT_NAMES, MOMENTS, type Moment } from '@/lib/contract/moments';
import { moveTo } from '@/lib/lanes/drop';
import { cardsOf } from '@/lib/lanes/folding';
import { drawnAt } from '@/lib/lanes/lanes';
import type { Box, Point } from '@/lib/lanes/layout';
import { reorder, toggleSkip } from '@/lib/lanes/moves';
import { placesFor } from '@/lib/nodes/where';
import { nodeById, placeOf, placeOnly, samePlace } from '@/lib/policy/chains';
import type { Place, Policy } from '@/lib/policy/document';
import { shelveNodes, unshelveNodes } from '@/lib/policy/edits';
import { tipOf } from '@/lib/store/keys';
import { policyOf } from '@/lib/store/select';
import { askWhatToAdd } from '../palette/add';
import { ChangeItem, useFixed, WhyFixed } from '../studio/ChangeItem';
import { act, duplicate, moved, remove } from '../studio/keys';
import { useLook } from '../studio/LookSwitch';
import { isMac } from '../studio/media';
import { OffItems } from '../studio/OffItems';
import { useStudio, useStudioState } from '../studio/use-studio';
import { showHelp } from '../studio/view';
import type { MenuOn, OpenMenu } from './context';
import { openPlus } from './lane-keys';
import { look } from './lens';
import { startNote } from './notes';
import { foldLane, useFolded } from './use-folded';

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
          <ChangeItem key={place.tool ?? ''} onChoose={goTo(place)}>
            {place.tool === undefined ? (
              'Your rules'
            ) : (
              <span>
                <code>{place.tool}</code>’s own rules
              </span>
            )}
          </ChangeItem>
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
  const isFixed = useFixed();
  const isOutline = useLook() === 'outline';
  return (
    <>
      {ids.length === 1 ? (
        <>
          <OffItems id={id} keys={keys('skip')} />
          <ChangeItem icon="note" onChoose={() => studio.select([id], 'note')}>
            {nodes[0]?.note === undefined ? 'Write a note on it…' : 'Edit its note…'}
          </ChangeItem>
        </>
      ) : (
        <ChangeItem
          icon={allSkipped ? 'on' : 'off'}
          keys={keys('skip')}
          onChoose={() => {
            studio.endGesture();
            studio.edit(toggleSkip(ids));
          }}
        >
          {allSkipped ? 'Switch on' : 'Skip'}
        </ChangeItem>
      )}
      {isWired ? (
        <ChangeItem icon="shelf" onChoose={() => moved(studio, ids, shelveNodes(ids))}>
          Take out to the shelf
        </ChangeItem>
      ) : (
        <ChangeItem
          icon="back"
          onChoose={() => moved(studio, ids, unshelveNodes(ids, places[0] ?? { moment: 'beforeDispatch' }))}
        >
          Put back
        </ChangeItem>
      )}
      <MenuLine />
      <ChangeItem icon="left" keys={keys('earlier')} disabled={stuck(-1)} onChoose={step(-1)}>
        {isOutline ? 'Move up' : 'Move left'}, ask earlier
      </ChangeItem>
      <ChangeItem icon="right" keys={keys('later')} disabled={stuck(1)} onChoose={step(1)}>
        {isOutline ? 'Move down' : 'Move right'}, ask later
      </ChangeItem>
      {places.length > 0 && !isFixed && (
        <MenuMore icon="move" label="Move to">
          <Places places={places} goTo={goTo} />
        </MenuMore>
      )}
      <MenuLine />
      <ChangeItem icon="copy" keys={keys('duplicate')} onChoose={() => duplicate(studio, ids)}>
        {ids.length === 1 ? 'Duplicate' : `Duplicate ${ids.length} cards`}
      </ChangeItem>
      <ChangeItem icon="delete" keys={keys('remove')} onChoose={() => remove(studio, ids, true)}>
        {ids.length === 1 ? 'Delete' : `Delete ${ids.length} cards`}
      </ChangeItem>
    </>
  );
}

/** What can be done where nothing stands. */
function GroundItems({ at }: { readonly at: Point }) {
  const studio = useStudio();
  const keys = (command: Parameters<typeof tipOf>[0]) => tipOf(command, isMac());
  return (
    <>
      <ChangeItem icon="add" keys={keys('add')} onChoose={() => openPlus(undefined)}>
        Add a rule…
      </ChangeItem>
      <ChangeItem icon="note" keys={keys('note')} onChoose={() => startNote(studio, at)}>
        Add a note here
      </ChangeItem>
      <MenuLine />
      <MenuItem icon="accepted" keys={keys('select-all')} onChoose={() => void act(studio, 'select-all', null)}>
        Select every card
      </MenuItem>
      <MenuItem icon="search" keys={keys('find')} onChoose={() => void act(studio, 'find', null)}>
        Find a card…
      </MenuItem>
      <MenuItem icon="fit" keys={keys('fit')} onChoose={() => void look((lens) => lens.fit())}>
        Fit the lanes into view
      </MenuItem>
    </>
  );
}

function LaneItems({ lane, origin, at }: { readonly lane: Moment; readonly origin: HTMLElement; readonly at: Box }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const isFolded = useFolded().includes(lane);
  const cards = cardsOf(policy, lane);
  const spot = { place: { moment: lane }, slot: drawnAt(policy, { moment: lane }).length };
  const label = `Add a rule to “${MOMENTS[lane].short}”`;
  return (
    <>
      <ChangeItem icon="add" onChoose={() => askWhatToAdd(studio, { spot, label, at, origin })}>
        Add a rule…
      </ChangeItem>
      <ChangeItem icon="note" onChoose={() => void look((lens) => startNote(studio, lens.point({ x: at.x, y: at.y })))}>
        Add a note here
      </ChangeItem>
      <MenuLine />
      <MenuItem
        icon={isFolded ? 'down' : 'right'}
        disabled={cards.length === 0}
        onChoose={() => foldLane(studio, lane, !isFolded)}
      >
        {isFolded ? 'Unfold the lane' : 'Fold the lane'}
      </MenuItem>
      <MenuItem icon="accepted" disabled={cards.length === 0} onChoose={() => studio.select(cards)}>
        Select its cards
      </MenuItem>
      <MenuLine />
      <MenuItem icon="help" keys="F1" onChoose={() => showHelp(`moment ${lane}`)}>
        About this moment
      </MenuItem>
    </>
  );
}

function WireItems({ from, to, origin, at }: Extract<MenuOn, { wire: unknown }>['wire'] & Omit<OpenMenu, 'on'>) {
  const studio = useStudio();
  const { plus } = from;
  const ends = [from, to].flatMap(({ node }) => (node === null ? [] : [node]));
  return (
    <>
      {plus !== null && (
        <ChangeItem
          icon="add"
          onChoose={() =>
            askWhatToAdd(studio, { spot: { place: plus.place, slot: plus.slot }, label: plus.label, at, origin })
          }
        >
          Add a rule here…
        </ChangeItem>
      )}
      {ends.map((node) => (
        <ChangeItem key={node.id} icon="shelf" onChoose={() => moved(studio, [node.id], shelveNodes([node.id]))}>
          Take “{node.name}” off it, to the shelf
        </ChangeItem>
      ))}
    </>
  );
}

function labelOf(policy: Policy, on: MenuOn): string {
  if ('card' in on) return `Actions for ${nodeById(policy, on.card)?.name ?? 'the card'}`;
  if ('wire' in on) return 'Actions for the wire';
  return 'lane' in on ? `Actions for “${MOMENTS[on.lane].short}”` : 'Actions for the canvas';
}

/** The one menu of the canvas: what to do with a card, a wire, a lane, or the canvas itself. */
export function CanvasMenu({ menu, onClose }: { readonly menu: OpenMenu | null; readonly onClose: () => void }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  if (menu === null) return null;
  const { at, on, origin } = menu;
  const leave = (): void => {
    if (!isLost()) return;
    // What the menu selected is not let go again by the focus going back elsewhere.
    const [first] = studio.getState().selection;
    const card = first === undefined ? null : document.querySelector<HTMLElement>(`[data-card="${CSS.escape(first)}"]`);
    const back = origin.isConnected ? origin : null;
    (back?.matches('[data-card]') === true ? back : (card ?? back))?.focus({ preventScroll: true });
  };
  return (
    <MenuAt key={`${at.x} ${at.y}`} at={at} label={labelOf(policy, on)} onClose={onClose} onLeave={leave}>
      <WhyFixed />
      {'card' in on && <CardItems id={on.card} />}
      {'wire' in on && <WireItems {...on.wire} at={at} origin={origin} />}
      {'lane' in on && <LaneItems lane={on.lane} at={at} origin={origin} />}
      {'ground' in on && <GroundItems at={on.ground} />}
    </MenuAt>
  );
}
