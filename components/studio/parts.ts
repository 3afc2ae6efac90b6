/** The parts of the page in the order in which F6 goes through them, and what has the focus first in each. */
const PARTS: readonly { readonly area: string; readonly first: string }[] = [
  { area: 'bar', first: 'button' },
  { area: 'palette', first: 'input, button' },
  { area: 'canvas', first: '[data-stop][tabindex="0"]' },
  { area: 'inspector', first: 'input, select, textarea, button' },
  { area: 'run', first: '[role=tab][tabindex="0"]' },
];

const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

/** Puts the focus into the next part of the page (1) or the one before (-1); false while something stands over the page. */
export function goToPart(by: 1 | -1): boolean {
  if (document.querySelector(OVER_THE_PAGE) !== null) return false;
  const shown = PARTS.flatMap(({ area, first }) => {
    const part = document.querySelector(`[data-area=${area}]`);
    const stop = part?.querySelector<HTMLElement>(first);
    return part == null || stop == null || part.closest('[inert]') !== null ? [] : [{ part, stop }];
  });
  const at = shown.findIndex(({ part }) => part.contains(document.activeElement));
  const next = shown.at(at === -1 ? (by === 1 ? 0 : -1) : (at + by + shown.length) % shown.length);
  next?.stop.focus();
  return true;
}
