/** What floats over the page, in one piece that loads when it is first needed: see later.ts. */
export { AlertDialog, Dialog, DropdownMenu, Popover } from 'radix-ui';
