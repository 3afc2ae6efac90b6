import { Start } from '@/components/studio/Start';

/** The one page: the editor. */
export default function Page() {
  return <Start />;
}
