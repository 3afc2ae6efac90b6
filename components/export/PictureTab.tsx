'use client';

import { useMemo, useState } from 'react';
import { toPng } from '@/components/panels/to-png';
import { download } from '@/components/studio/files';
import { useStudioParts } from '@/components/studio/use-studio';
import { notify } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/Segmented';
import { canvasPicture } from '@/lib/prints/canvas-picture';
import type { Theme } from '@/lib/prints/colours';
import { fileNameFor } from '@/lib/store/file-names';
import { policyOf, problemsNow, shownRun, turnOf } from '@/lib/store/select';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The theme that the page is in. */
function themeNow(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) return theme === 'dark' ? 'dark' : 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The whole policy as a picture, with the counts of its run where that is of this policy. */
export function PictureTab() {
  const { policy, problems, run } = useStudioParts((state) => ({
    policy: policyOf(state),
    problems: problemsNow(state),
    run: shownRun(state),
  }));
  const [theme, setTheme] = useState(themeNow);
  const turn = run?.policy === policy ? turnOf(run) : null;
  const svg = useMemo(() => canvasPicture({ policy, problems, turn }, theme), [policy, problems, turn, theme]);
  const source = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg]);
  const name = `${policy.name} ${theme}`;
  const savePng = (): void => {
    toPng(svg).then(
      (png) => download(png, fileNameFor(name, 'png'), 'image/png'),
      () => notify('This browser cannot draw the picture as a PNG. Save it as an SVG.'),
    );
  };
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: it is drawn here, and no server has it */}
      <img
        src={source}
        alt={`The policy “${policy.name}” with all its lanes, cards and wires`}
        className="block h-64 w-full rounded-control border border-hair bg-well object-contain"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="ink" onClick={() => download(svg, fileNameFor(name, 'svg'), 'image/svg+xml')}>
          <Icon name="export" />
          Download SVG
        </Button>
        <Button look="line" onClick={savePng}>
          <Icon name="export" />
          Download PNG
        </Button>
        <Segmented
          label="Theme of the picture"
          hideLabel
          value={theme}
          choices={THEMES}
          onChoose={setTheme}
          className="ml-auto"
        />
      </div>
      <p className="mt-3 text-card text-ink-2">
        The whole policy with its wires, its shelf and its notes, nothing folded. The SVG stays sharp at any size; a
        very large policy is smaller as a PNG.
      </p>
    </>
  );
}
