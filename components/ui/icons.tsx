import {
  ArrowDownToLine,
  ArrowDownUp,
  Check,
  ChevronDown,
  ChevronRight,
  Circle,
  CircleHelp,
  Code,
  Download,
  Ellipsis,
  FileInput,
  FileOutput,
  FlaskConical,
  Info,
  Lock,
  type LucideIcon,
  Maximize,
  MessageSquare,
  Minus,
  OctagonMinus,
  Pencil,
  Plus,
  Redo2,
  RefreshCw,
  Search,
  ShieldMinus,
  Shuffle,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  Undo2,
  X,
  Zap,
} from 'lucide-react';

/** Every icon by what it means; one icon for one meaning. */
export const ICONS = {
  refuse: ShieldMinus,
  limit: ArrowDownToLine,
  refused: OctagonMinus,
  rewrote: Pencil,
  retried: RefreshCw,
  replaced: Shuffle,
  nudged: MessageSquare,
  dropped: OctagonMinus,
  accepted: Check,
  decided: Check,
  threw: Zap,
  abstained: Minus,
  'not-asked': Circle,
  off: Minus,
  lock: Lock,
  problem: TriangleAlert,
  info: Info,
  add: Plus,
  remove: X,
  delete: Trash2,
  down: ChevronDown,
  right: ChevronRight,
  more: Ellipsis,
  undo: Undo2,
  redo: Redo2,
  search: Search,
  experiment: FlaskConical,
  export: Download,
  open: FileInput,
  save: FileOutput,
  help: CircleHelp,
  fit: Maximize,
  smaller: Minus,
  settings: SlidersHorizontal,
  code: Code,
  move: ArrowDownUp,
  says: MessageSquare,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

/** An icon beside a word; it is hidden from screen readers, the word says it. */
export function Icon({
  name,
  size = 16,
  className,
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly className?: string;
}) {
  const Drawn = ICONS[name];
  return <Drawn aria-hidden size={size} strokeWidth={1.75} className={className} />;
}
