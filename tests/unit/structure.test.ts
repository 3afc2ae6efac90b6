import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Which folder of lib/ may import which. `scenarios` knows of the policy only the types of its settings. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  history: [],
  legibility: [],
  policy: ['contract'],
  code: ['contract', 'policy'],
  nodes: ['contract', 'policy', 'code', 'legibility'],
  compile: ['contract', 'policy', 'code', 'nodes', 'legibility'],
  help: ['contract', 'policy', 'nodes'],
  engine: ['contract'],
  scenarios: ['contract', 'engine', 'legibility', 'policy (types)'],
  decompile: ['contract', 'policy', 'code', 'nodes', 'compile'],
  sandbox: ['contract'],
  keeping: ['policy', 'compile'],
  difference: ['contract', 'policy', 'nodes', 'scenarios'],
  run: ['contract', 'policy', 'code', 'nodes', 'compile', 'engine', 'scenarios', 'sandbox', 'legibility'],
  reading: ['contract', 'legibility', 'policy', 'nodes', 'compile', 'scenarios', 'run', 'keeping (types)'],
  lanes: ['contract', 'policy', 'nodes', 'compile', 'scenarios', 'reading'],
  prints: ['contract', 'policy', 'nodes', 'compile', 'scenarios', 'run', 'reading', 'lanes'],
  store: [
    'contract',
    'history',
    'legibility',
    'policy',
    'code',
    'nodes',
    'compile',
    'scenarios',
    'sandbox',
    'run',
    'keeping',
    'difference',
    'reading',
    'lanes',
  ],
  cli: ['nodes', 'compile', 'decompile', 'run', 'policy', 'contract', 'scenarios', 'code', 'sandbox'],
};

const root = resolve(import.meta.dirname, '../..');

type Import = { readonly file: string; readonly target: string; readonly typesOnly: boolean };

describe('who may import whom', () => {
  const inLib = importsUnder('lib');

  test.each(folders('lib'))('lib/%s keeps to the table', (folder) => {
    const allowed = ALLOWED[folder] ?? [];
    expect(ALLOWED).toHaveProperty(folder);
    const forbidden = inLib.filter(
      (each) => each.file.startsWith(`lib/${folder}/`) && !isAllowed(each, folder, allowed),
    );
    expect(forbidden).toEqual([]);
  });

  test('whoever checks or compiles in the page brings the parser for own code, or fetches it', () => {
    const calls = (file: string) =>
      /\b(?:check|compileHooks)\(|once\(compileHooks/.test(readFileSync(join(root, file), 'utf8'));
    const compiles = inLib.filter(
      ({ file, target }) =>
        /^lib\/(store|reading|lanes|prints|decompile|cli)\//.test(file) &&
        /^lib\/compile(\/|$)/.test(target) &&
        calls(file),
    );
    expect(compiles.length).toBeGreaterThan(3);
    const brings = new Set(inLib.filter(({ target }) => target === 'lib/code/own/here').map(({ file }) => file));
    expect(compiles.map(({ file }) => file).filter((file) => !brings.has(file))).toEqual([]);
  });

  test('lib knows neither React nor Next nor React Flow', () => {
    const ui = /^(react|react-dom|next|@xyflow)(\/|$)/;
    expect(inLib.filter(({ target }) => ui.test(target))).toEqual([]);
  });

  test('components/ui imports nothing of ours', () => {
    const outside = ({ target }: Import) => isOurs(target) && !target.startsWith('components/ui/');
    expect(importsUnder('components/ui').filter(outside)).toEqual([]);
  });
});

// It has the browser look anew at the style of hundreds of elements, in the middle of a drag or a scrub; an attribute says it for less.
test('no style asks what an element has in it', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|tsx)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /:has\(|\bhas-\[/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

function isAllowed({ target, typesOnly }: Import, folder: string, allowed: readonly string[]): boolean {
  if (!isOurs(target)) return true;
  const [top, other = ''] = target.split('/');
  if (top !== 'lib') return false;
  return other === folder || allowed.includes(other) || (typesOnly && allowed.includes(`${other} (types)`));
}

function isOurs(target: string): boolean {
  return /^(app|components|lib|public|tests)(\/|$)/.test(target);
}

function folders(under: string): readonly string[] {
  return readdirSync(join(root, under), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function importsUnder(folder: string): readonly Import[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name))
    .flatMap((name) => importsOf(join(folder, name)));
}

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const clauses = text.matchAll(/^\s*(?:import|export)(\s+type\b)?[^'";]*?from\s+['"]([^'"]+)['"]/gms);
  const bare = text.matchAll(/\bimport(?:\s+|\s*\(\s*)()['"]([^'"]+)['"]/g);
  return [...clauses, ...bare].map(([, type, specifier = '']) => ({
    file: file.split(sep).join('/'),
    target: located(specifier, file),
    typesOnly: Boolean(type),
  }));
}

// The path from the root for what is ours, the bare name for a package.
function located(specifier: string, file: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return specifier;
  return relative(root, resolve(root, file, '..', specifier))
    .split(sep)
    .join('/');
}
