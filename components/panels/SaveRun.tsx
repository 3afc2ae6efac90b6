import { download } from '@/components/studio/files';
import { useStudio } from '@/components/studio/use-studio';
import { notify } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Policy } from '@/lib/policy/document';
import type { Comparison } from '@/lib/reading/compare';
import { fileNameFor } from '@/lib/store/file-names';
import { shownRun, turnOf } from '@/lib/store/select';
import { toPng } from './to-png';

// What writes them comes when it is first wanted.
const report = () => import('@/lib/prints/report');
const picture = () => import('@/lib/prints/picture');

/** Saves the run on screen: as a page that needs no scripts, or its conversation as a picture. */
export function SaveRun() {
  const studio = useStudio();
  const save = async (as: 'page' | 'svg' | 'png'): Promise<void> => {
    const run = shownRun(studio.getState());
    const turn = turnOf(run);
    if (run === null || turn === null) return;
    const { policy } = run;
    const name = `${policy.name} run`;
    if (as === 'page')
      return download((await report()).runReport(policy, turn), fileNameFor(name, 'html'), 'text/html');
    const svg = (await picture()).conversationPicture(policy, turn);
    if (as === 'svg') return download(svg, fileNameFor(name, 'svg'), 'image/svg+xml');
    toPng(svg).then(
      (png) => download(png, fileNameFor(name, 'png'), 'image/png'),
      () => notify('This browser cannot draw the picture as a PNG. Save it as an SVG.'),
    );
  };
  return (
    <p className="flex flex-wrap gap-2 border-t border-hair bg-panel px-4 py-2">
      <Button look="line" onClick={() => void save('page')}>
        <Icon name="export" size={14} /> Save this run as a page
      </Button>
      <Button look="line" onClick={() => void save('svg')}>
        <Icon name="export" size={14} /> Save the conversation as a picture, SVG
      </Button>
      <Button look="line" onClick={() => void save('png')}>
        <Icon name="export" size={14} /> PNG
      </Button>
    </p>
  );
}

/** Saves a comparison as a page. */
export function SaveComparison({ policy, comparison }: { readonly policy: Policy; readonly comparison: Comparison }) {
  const save = async (): Promise<void> => {
    const html = (await report()).comparisonReport(policy, comparison);
    download(html, fileNameFor(`${policy.name} comparison`, 'html'), 'text/html');
  };
  return (
    <p className="pt-4">
      <Button look="line" onClick={() => void save()}>
        <Icon name="export" size={14} /> Save this comparison as a page
      </Button>
    </p>
  );
}
