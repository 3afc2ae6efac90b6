/** What the command line reads and writes; whatever the system refuses is one plain sentence. */
import { createReadStream, existsSync, fstatSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { visible } from '../code/text';
import { because } from './reasons.js';
import { Trouble } from './trouble';

const MEGABYTE = 1024 * 1024;
/** No policy comes near it; a device that never ends does. */
const MOST_READ = 256 * MEGABYTE;

/** How a file is called in a sentence. */
export const called = (path: string): string => (path === '-' ? 'Standard input' : visible(path));

/** The bytes of a file; `-` is the standard input. Throws a Trouble. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Node takes a folder for a standard input without anything in it.
    if (path === '-' && fstatSync(0).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_READ) break;
    }
  } catch (error) {
    throw new Trouble(`${called(path)} cannot be read: ${because(error)}.`);
  }
  if (size > MOST_READ)
    throw new Trouble(`${called(path)} is no policy: it is larger than ${MOST_READ / MEGABYTE} MB.`);
  return Buffer.concat(chunks);
}

/** Prints a text on the standard output, with a last line break. */
export const out = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

/** Which file it is by whatever path, link or redirection; null for none that is there, and for what is no file on a disk. */
function identity(file: string | 0): string | null {
  try {
    const found = file === 0 ? fstatSync(0, { bigint: true }) : statSync(file, { bigint: true });
    return found.isFile() ? `${found.dev} ${found.ino}` : null;
  } catch {
    return null;
  }
}

/** Why a file cannot be made: its folder is missing, or is there and takes no such file. */
const notMade = (path: string): string =>
  existsSync(dirname(path)) ? 'no such file can be made there' : `there is no folder ${visible(dirname(path))}`;

/** Where a command reads, and where it writes. */
export interface Paths {
  readonly from: string;
  readonly to: string | undefined;
}

/** Writes a text; what is read is never written over: an edit by hand, or the policy itself, would be gone. Throws a Trouble. */
export function write(text: string, { from, to }: Paths): void {
  if (to === undefined || to === '-') return out(text);
  const target = identity(to);
  if (target !== null && target === identity(from === '-' ? 0 : from))
    throw new Trouble(`${called(to)} is the file that is read, and would be lost: give another name after -o.`);
  try {
    writeFileSync(to, text);
  } catch (error) {
    const isLost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const why = isLost ? notMade(to) : because(error);
    throw new Trouble(`${called(to)} cannot be written: ${why}.`);
  }
}
