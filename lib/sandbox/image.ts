const PAGE_BYTES = 64 * 1024;
/** The allocator's own notes lie not further than this above what it gave out. */
const SLACK = 2 * PAGE_BYTES;
/** So many pages of nothing in a row are the engine's unused stack, which lies between its data and its heap. */
const EMPTY_PAGES = 2;

/** What the engine's memory held at one moment, up to the `top` of its heap and without its unused stack; to be put back as it was. */
export class Image {
  private readonly parts: readonly { readonly at: number; readonly bytes: Uint8Array }[];

  constructor(memory: WebAssembly.Memory, top: number) {
    const all = new Uint8Array(memory.buffer);
    const last = Math.floor((top - 1) / PAGE_BYTES);
    const end = top + SLACK;
    const below = findStack(memory, { from: 0, step: 1, last }) * PAGE_BYTES;
    const above = (findStack(memory, { from: last, step: -1, last }) + 1) * PAGE_BYTES;
    const parts = below < above ? [[0, below] as const, [above, end] as const] : [[0, end] as const];
    this.parts = parts.map(([from, to]) => ({ at: from, bytes: all.slice(from, to) }));
  }

  restore(memory: WebAssembly.Memory): void {
    const all = new Uint8Array(memory.buffer);
    for (const { at, bytes } of this.parts) all.set(bytes, at);
  }
}

/** The first page of the unused stack, seen from either side. */
function findStack(
  memory: WebAssembly.Memory,
  walk: { readonly from: number; readonly step: 1 | -1; readonly last: number },
): number {
  let found = walk.from;
  for (
    let page = walk.from;
    page >= 0 && page <= walk.last && Math.abs(page - found) < EMPTY_PAGES;
    page += walk.step
  ) {
    if (!isEmpty(new Uint32Array(memory.buffer, page * PAGE_BYTES, PAGE_BYTES / 4))) found = page + walk.step;
  }
  return found;
}

const isEmpty = (page: Uint32Array): boolean => {
  for (let i = 0; i < page.length; i += 1) if (page[i] !== 0) return false;
  return true;
};
