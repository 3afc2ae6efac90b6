/**
 * A policy in the fragment of a link, which browsers send to no server. The browser packs it itself (CompressionStream),
 * so there is no library to load, and what a link unpacks to can be read bit by bit and stopped.
 */
import type { Policy } from '../document';
import { parseSeen } from '.';
import type { Looked, Newer } from './newer';

const KEY = '#policy=';
const LINK_VERSION = 1;
/** The longest link that mail and chat carry whole, in characters. */
export const LONGEST_LINK = 32_000;
/** A policy of thousands of rules is smaller; what unpacks to more is no policy. In bytes. */
const MOST_UNPACKED = 5_000_000;
/** Packed text that carries its own checksum, so that a letter gone wrong is noticed. */
const PACKING = 'deflate';

type Bytes = Uint8Array<ArrayBuffer>;

/** What comes out of a stream; null where that is more than `most` bytes, and then the rest is never made. */
async function passed(bytes: Bytes, way: CompressionStream | DecompressionStream, most: number): Promise<Bytes | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  const parts: Bytes[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

const letters = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** What a link carries of a policy: all of it but the settings that are only being tried. */
export const withoutTrying = ({ trying: _, ...policy }: Policy): Policy => policy;

/** The link to a policy; `page` is the address of the editor, without a fragment. One of a newer Hookline goes as it came. */
export async function linkTo(page: string, policy: Policy, newer: Newer | null = null): Promise<string> {
  const text = new TextEncoder().encode(newer?.text ?? JSON.stringify(withoutTrying(policy)));
  const packed = await passed(text, new CompressionStream(PACKING), Number.POSITIVE_INFINITY);
  return `${page}${KEY}${LINK_VERSION}.${letters(packed ?? new Uint8Array())}`;
}

/** Whether the fragment of an address carries a policy, or says that it does. */
export const isLink = (fragment: string): boolean => fragment.startsWith(KEY);

const DAMAGED = 'The link is damaged or cut short; copy all of it, or ask for the policy as a file.';

async function unpacked(text: string): Promise<string | { readonly trouble: string }> {
  try {
    const bytes = await passed(bytesOf(text), new DecompressionStream(PACKING), MOST_UNPACKED);
    if (bytes === null) return { trouble: 'The link unpacks to more than any policy holds, so it was not read.' };
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { trouble: DAMAGED };
  }
}

/** Reads the policy in the fragment of an address; signs that a chat put behind the link are passed over. */
export async function readLink(fragment: string): Promise<Looked> {
  if (fragment.length > LONGEST_LINK)
    return { trouble: 'The link is longer than any that Hookline makes; ask for the policy as a file.' };
  const [, version, packed] = /^#policy=(\d+)\.([\w-]+)[.,;:!?)\]}>'"]*$/.exec(fragment) ?? [];
  if (version === undefined || packed === undefined || Number(version) < LINK_VERSION) return { trouble: DAMAGED };
  if (Number(version) > LINK_VERSION) return { trouble: 'The link was made by a newer Hookline than this one.' };
  const text = await unpacked(packed);
  if (typeof text !== 'string') return text;
  const read = parseSeen(text);
  return 'trouble' in read ? { trouble: `The link holds no policy. ${read.trouble}` } : read;
}
