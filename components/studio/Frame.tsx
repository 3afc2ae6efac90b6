'use client';

import dynamic from 'next/dynamic';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { Canvas } from '@/components/canvas/Canvas';
import { useLinkedPolicy } from '@/components/incoming/use-link';
import { Inspector } from '@/components/inspector/Inspector';
import { Palette } from '@/components/palette/Palette';
import { Experiment } from '@/components/panels/Experiment';
import { RunPanel } from '@/components/panels/RunPanel';
import { useOverlaysSoon } from '@/components/ui/later';
import { policyOf } from '@/lib/store/select';
import { Announcer, Notice } from './Announcer';
import { Bar } from './Bar';
import { useBackCloses } from './back';
import { useClipboard } from './clipboard';
import { Drawer } from './Drawer';
import { DropFile } from './DropFile';
import { Fixed } from './Fixed';
import { useKeys } from './keys';
import { useLook } from './LookSwitch';
import { NARROW, SMALL, useMedia } from './media';
import { theLibrary } from './opening';
import { RunHeight } from './RunHeight';
import { useStudioState } from './use-studio';
import { useView } from './view';

const Export = dynamic(() => import('@/components/export/Export').then((module) => module.Export), { ssr: false });
const IncomingDialog = dynamic(
  () => import('@/components/incoming/IncomingDialog').then((module) => module.IncomingDialog),
  { ssr: false },
);
const Examples = dynamic(() => import('./Examples').then((module) => module.Examples), { ssr: false });
const boxes = {
  add: () => import('@/components/palette/QuickAdd'),
  find: () => import('@/components/find/FindBar'),
  commands: () => import('./Commands'),
};
const QuickAdd = dynamic(() => boxes.add().then((module) => module.QuickAdd), { ssr: false });
const FindBar = dynamic(() => boxes.find().then((module) => module.FindBar), { ssr: false });
const Commands = dynamic(() => boxes.commands().then((module) => module.Commands), { ssr: false });
/** What a click or a key opens in one of the parts: fetched beforehand, so that it opens at once. */
const opened = [
  () => import('@/components/canvas/CanvasMenu'),
  () => import('@/components/inspector/PolicyInspector'),
  () => import('@/components/inspector/SeveralSelected'),
];
/** Where the server is away, each asks for itself again once it opens. */
const fetchBoxes = (): void => {
  for (const fetchBox of [...Object.values(boxes), ...opened]) fetchBox().catch(() => undefined);
};
const TakeOthers = dynamic(() => import('@/components/keeping/TakeOthers').then((module) => module.TakeOthers), {
  ssr: false,
});
const Library = dynamic(() => import('@/components/keeping/Library').then((module) => module.Library), { ssr: false });
const Points = dynamic(() => import('@/components/keeping/Points').then((module) => module.Points), { ssr: false });
const NewerNote = dynamic(() => import('@/components/keeping/NewerNote').then((module) => module.NewerNote), {
  ssr: false,
});
const Waiting = dynamic(() => import('@/components/incoming/Waiting').then((module) => module.Waiting), { ssr: false });
const TabsNote = dynamic(() => import('@/components/keeping/TabsNote').then((module) => module.TabsNote), {
  ssr: false,
});
const Outline = dynamic(() => import('@/components/outline/Outline').then((module) => module.Outline), { ssr: false });
const ClipboardDialog = dynamic(() => import('./ClipboardDialog').then((module) => module.ClipboardDialog), {
  ssr: false,
});
const Help = dynamic(() => import('@/components/help/Help').then((module) => module.Help), { ssr: false });
const Tour = dynamic(() => import('@/components/help/Tour').then((module) => module.Tour), { ssr: false });
const Present = dynamic(() => import('@/components/present/Present').then((module) => module.Present), { ssr: false });
const Trouble = dynamic(() => import('./Trouble').then((module) => module.Trouble), { ssr: false });
const Working = dynamic(() => import('./Working').then((module) => module.Working), { ssr: false });
const Shortcuts = dynamic(() => import('./Shortcuts').then((module) => module.Shortcuts), { ssr: false });
const ToolsDialog = dynamic(() => import('@/components/tools/ToolsDialog').then((module) => module.ToolsDialog), {
  ssr: false,
});

/** The studio laid out: each part fills its area. `data-zone` tells the key router where cards are not meant. */
export function Frame() {
  useKeys();
  useClipboard();
  useLinkedPolicy();
  useBackCloses();
  useOverlaysSoon(fetchBoxes);
  const look = useLook();
  const narrow = useMedia(NARROW);
  const small = useMedia(SMALL);
  const {
    adding,
    arrivals,
    commands,
    dialog,
    drawer,
    find,
    experiment,
    isPaletteFolded,
    presenting,
    runHeight,
    tour,
    trouble,
    working,
  } = useView();
  // The comparison takes the whole page under the bar; what lies beneath rests.
  const tall = useStudioState((state) => state.panel === 'compare');
  const isEmpty = useStudioState((state) => policyOf(state).nodes.length === 0);
  const isNewer = useStudioState((state) => state.newer !== null);
  const isOutdated = useStudioState((state) => state.saved.type === 'outdated');
  const needsTabs = useStore(theLibrary(), ({ others, isDeleted }) => others > 0 || isDeleted) || isOutdated;
  const folded = isPaletteFolded ?? small;
  const height = runHeight === null ? {} : ({ '--run-h': `min(${runHeight}px, 100dvh - 220px)` } as CSSProperties);
  return (
    <div className="frame" style={height}>
      <div data-area="bar" inert={presenting}>
        <Bar />
      </div>
      {!narrow && (
        <div data-area="palette" inert={tall || presenting} data-folded={folded ? '' : undefined}>
          <Fixed>
            <Palette />
          </Fixed>
        </div>
      )}
      <main data-area="canvas" inert={tall || presenting}>
        {needsTabs && (
          <div data-zone="panel">
            <TabsNote />
          </div>
        )}
        {isNewer && (
          <div data-zone="panel">
            <NewerNote />
          </div>
        )}
        {experiment && (
          <div data-zone="panel" data-tour="experiment">
            <Fixed>
              <Experiment />
            </Fixed>
          </div>
        )}
        <div className="relative min-h-0 flex-1">
          {look === 'outline' ? <Outline /> : <Canvas />}
          {isEmpty && look === 'canvas' && (
            <p className="pointer-events-none absolute inset-x-0 bottom-24 px-6 text-center text-card text-ink-2 max-sm:bottom-14">
              No rules yet, so every call runs. Press a <b>+</b> on a lane, or choose a rule in the palette.
            </p>
          )}
          {find !== null && <FindBar />}
          <Notice />
        </div>
      </main>
      {narrow && drawer === 'palette' && (
        <div data-area="palette">
          <Drawer side="palette" label="Rules to add">
            <Fixed>
              <Palette />
            </Fixed>
          </Drawer>
        </div>
      )}
      {!narrow && (
        <div data-area="inspector" data-zone="panel" inert={tall || presenting}>
          <Fixed>
            <Inspector />
          </Fixed>
        </div>
      )}
      <section
        aria-label="Results"
        role={tall ? 'main' : undefined}
        data-area="run"
        data-zone="run"
        inert={presenting}
        data-tall={tall ? '' : undefined}
      >
        {!tall && <RunHeight />}
        <RunPanel />
      </section>
      {narrow && drawer === 'inspector' && (
        <div data-area="inspector" data-zone="panel">
          <Drawer side="inspector" label="Inspector">
            <Fixed>
              <Inspector />
            </Fixed>
          </Drawer>
        </div>
      )}
      {adding !== null && <QuickAdd key={adding.label} adding={adding} />}
      {commands !== null && <Commands />}
      {dialog === 'export' && <Export />}
      {dialog === 'shortcuts' && <Shortcuts />}
      {dialog === 'tools' && <ToolsDialog />}
      {dialog === 'examples' && <Examples />}
      {dialog === 'library' && <Library />}
      {dialog === 'points' && <Points />}
      {dialog === 'others' && <TakeOthers />}
      {dialog === 'clipboard' && <ClipboardDialog />}
      {dialog === 'incoming' && <IncomingDialog />}
      {dialog === 'help' && <Help />}
      {tour !== null && !presenting && <Tour step={tour} />}
      {presenting && <Present />}
      {working !== null && <Working working={working} />}
      {trouble !== null && <Trouble trouble={trouble} />}
      {arrivals.length > 0 && <Waiting />}
      <DropFile />
      <Announcer />
    </div>
  );
}
