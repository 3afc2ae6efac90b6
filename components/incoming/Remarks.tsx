import { Icon, type IconName } from '@/components/ui/icons';

/** How many of a list are shown. */
export const MOST = 12;

/** Sentences on a policy that comes in, under what they are about; nothing where there are none. */
export function Remarks({
  icon,
  tone,
  title,
  items,
}: {
  readonly icon: IconName;
  readonly tone: string;
  readonly title: string;
  readonly items: readonly string[];
}) {
  if (items.length === 0) return null;
  return (
    <section className="mt-4 text-card">
      <h3 className="flex items-center gap-1.5 font-semibold">
        <Icon name={icon} size={15} className={`shrink-0 ${tone}`} />
        {title}
      </h3>
      <ul className="mt-1 list-disc pl-6 break-words text-ink-2">
        {items.slice(0, MOST).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {items.length > MOST && <li>and {items.length - MOST} more</li>}
      </ul>
    </section>
  );
}
