import { download } from '@/components/studio/files';
import { useStudio } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Policy } from '@/lib/policy/document';
import type { Comparison } from '@/lib/reading/compare';
import { fileNameFor } from '@/lib/store/file-names';
import { saveRun } from './save-run';

/** Saves the run on screen: as a page that needs no scripts, or its conversation as a picture. */
export function SaveRun() {
  const studio = useStudio();
  return (
    <p className="flex flex-wrap gap-2 border-t border-hair bg-panel px-4 py-2">
      <Button look="line" onClick={() => void saveRun(studio, 'page')}>
        <Icon name="export" size={14} /> Save this run as a page
      </Button>
      <Button look="line" onClick={() => void saveRun(studio, 'svg')}>
        <Icon name="export" size={14} /> Save the conversation as a picture, SVG
      </Button>
      <Button look="line" onClick={() => void saveRun(studio, 'png')}>
        <Icon name="export" size={14} /> PNG
      </Button>
    </p>
  );
}

/** Saves a comparison as a page. */
export function SaveComparison({ policy, comparison }: { readonly policy: Policy; readonly comparison: Comparison }) {
  const save = async (): Promise<void> => {
    const { comparisonReport } = await import('@/lib/prints/report');
    download(comparisonReport(policy, comparison), fileNameFor(`${policy.name} comparison`, 'html'), 'text/html');
  };
  return (
    <p className="pt-4">
      <Button look="line" onClick={() => void save()}>
        <Icon name="export" size={14} /> Save this comparison as a page
      </Button>
    </p>
  );
}
