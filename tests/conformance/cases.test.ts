import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { check } from './check';
import { CasesFile } from './form';

const OWN = ['cases.json', 'more-cases.json', 'further-cases.json'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);
const named = process.env.HOOKLINE_CASES;

for (const path of [...OWN, ...(named ? [placeOf(named)] : [])]) {
  describe(OWN.includes(path) ? basename(path) : path, () => {
    const { cases, trouble } = read(path);
    it('can be read', () => {
      expect(trouble).toBeNull();
    });
    it('have ids of their own', () => {
      const ids = cases.map((value) => (value as { id?: unknown }).id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
    for (const [index, value] of cases.entries()) it(titleOf(value, index), () => check(value));
  });
}

/** The file as seen from the folder that the command was given in, which npm leaves for the package's own. */
function placeOf(name: string): string {
  const here = resolve(name);
  return existsSync(here) ? here : resolve(process.env.INIT_CWD ?? '.', name);
}

function read(path: string): { readonly cases: readonly unknown[]; readonly trouble: string | null } {
  try {
    return { cases: v.parse(CasesFile, JSON.parse(readFileSync(path, 'utf8'))).cases, trouble: null };
  } catch (error) {
    return { cases: [], trouble: `${path} cannot be read as a file of cases: ${String(error)}` };
  }
}

const titleOf = (value: unknown, index: number): string => {
  const { id = `case ${index + 1}`, title = '' } = Object(value) as { id?: unknown; title?: unknown };
  return `${String(id)} ${String(title)}`;
};
