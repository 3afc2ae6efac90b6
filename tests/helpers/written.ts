/** The hooks.ts files of the corpus: what others wrote. */
import { readdirSync, readFileSync } from 'node:fs';
import '@/lib/code/own/here';
import { type Recovered, recover } from '@/lib/decompile/recover';

const FOLDER = 'tests/golden/written';

export const WRITTEN: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));

export const writtenText = (name: string): string => readFileSync(`${FOLDER}/${name}.ts`, 'utf8');

/** The recovered policy of a file of the corpus. */
export function recovered(text: string, name: string): Recovered {
  const opened = recover(text, name);
  if ('trouble' in opened) throw new Error(opened.trouble);
  return opened;
}
