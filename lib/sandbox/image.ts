/** Zero bytes longer than this are left out of an image: the engine's unused stack, of which nothing is read again. */
const GAP = 1024 * 1024;

/** What a WebAssembly memory held at one moment, to be put back; bytes above its last nonzero one stay as they are. */
export class Image {
  private readonly parts: readonly { readonly at: number; readonly bytes: Uint8Array }[];

  constructor(memory: WebAssembly.Memory) {
    const all = new Uint8Array(memory.buffer);
    this.parts = stretches(all).map(([from, to]) => ({ at: from, bytes: all.slice(from, to) }));
  }

  restore(memory: WebAssembly.Memory): void {
    const all = new Uint8Array(memory.buffer);
    for (const { at, bytes } of this.parts) all.set(bytes, at);
  }
}

/** From where to where something other than zero lies. */
function stretches(all: Uint8Array): readonly (readonly [number, number])[] {
  const words = new Uint32Array(all.buffer);
  const found: [number, number][] = [];
  let last: [number, number] | undefined;
  for (let i = 0; i < words.length; i += 1) {
    if (words[i] === 0) continue;
    if (last && i * 4 - last[1] < GAP) last[1] = i * 4 + 4;
    else {
      last = [i * 4, i * 4 + 4];
      found.push(last);
    }
  }
  return found;
}
