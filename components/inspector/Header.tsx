import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icons';

/** The inspector's head: what is shown, where it stands, and a menu. */
export function Header({
  icon,
  tone = 'text-harness',
  title,
  where,
  children,
}: {
  readonly icon?: IconName;
  readonly tone?: string;
  readonly title: string;
  readonly where: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className="flex h-10 shrink-0 items-center gap-2 border-b border-hair pr-2 pl-4">
      {icon !== undefined && <Icon name={icon} className={`shrink-0 ${tone}`} />}
      <h2 className="shrink-0 font-semibold">{title}</h2>
      <span className="min-w-0 flex-1 truncate text-ink-3" title={where}>
        {where}
      </span>
      {children}
    </header>
  );
}
