/** One line of a menu. */
export const itemLook =
  'flex min-h-8 cursor-default items-center gap-2 rounded-control pr-2.5 pl-2 text-card text-ink outline-none select-none data-disabled:opacity-45 data-highlighted:bg-row-hover data-highlighted:shadow-[inset_0_0_0_1px_var(--hair-strong)] forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-solid forced-colors:data-disabled:text-[GrayText] forced-colors:data-disabled:opacity-100';

/** What the lines stand on. */
export const paneLook = 'z-50 min-w-52 max-w-80 rounded-card border border-hair-strong bg-card p-1 shadow-float';
