import { download } from '@/components/studio/files';
import { notify } from '@/components/studio/view';
import { fileNameFor } from '@/lib/store/file-names';
import { shownRun, turnOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { toPng } from './to-png';

/** As a page that needs no scripts, or its conversation as a picture. */
export type SavedAs = 'page' | 'svg' | 'png';

/** Saves the run on screen as a file; nothing where none is. What writes it comes when it is first wanted. */
export async function saveRun(studio: Studio, as: SavedAs): Promise<void> {
  const run = shownRun(studio.getState());
  const turn = turnOf(run);
  if (run === null || turn === null) return;
  const { policy } = run;
  const name = `${policy.name} run`;
  if (as === 'page') {
    const { runReport } = await import('@/lib/prints/report');
    return download(runReport(policy, turn), fileNameFor(name, 'html'), 'text/html');
  }
  const { conversationPicture } = await import('@/lib/prints/picture');
  const svg = conversationPicture(policy, turn);
  if (as === 'svg') return download(svg, fileNameFor(name, 'svg'), 'image/svg+xml');
  toPng(svg).then(
    (png) => download(png, fileNameFor(name, 'png'), 'image/png'),
    () => notify('This browser cannot draw the picture as a PNG. Save it as an SVG.'),
  );
}
