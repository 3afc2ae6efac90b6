import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { supportDesk } from '../helpers/examples';

const elsewhere = mkdtempSync(join(tmpdir(), 'hookline-pack-'));
const installed = join(elsewhere, 'node_modules/hookline');
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  string,
  Record<string, string>
>;

const run = (command: string, args: readonly string[], cwd = elsewhere) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true' } });

/** Packs the project and unpacks it as `npm install` does, with what it depends on linked beside it: no network. */
beforeAll(() => {
  const { stdout, stderr } = run('npm', ['pack', '--json', '--pack-destination', elsewhere], process.cwd());
  const [packed] = (JSON.parse(stdout || '[]') as { filename: string }[]) ?? [];
  if (packed === undefined) throw new Error(stderr);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', join(elsewhere, packed.filename), '-C', installed, '--strip-components=1']);
  const link = (name: string): void => {
    const to = join(elsewhere, 'node_modules', name);
    mkdirSync(join(to, '..'), { recursive: true });
    symlinkSync(resolve('node_modules', name), to);
  };
  const names = readdirSync('node_modules').flatMap((name) =>
    name.startsWith('@') ? readdirSync(join('node_modules', name)).map((one) => `${name}/${one}`) : [name],
  );
  for (const name of names) if (!name.startsWith('.') && !(name in (devDependencies ?? {}))) link(name);
  mkdirSync(join(elsewhere, 'node_modules/.bin'));
  symlinkSync('../hookline/lib/cli/hookline.js', join(elsewhere, 'node_modules/.bin/hookline'));
  chmodSync(join(installed, 'lib/cli/hookline.js'), 0o755);
  copyFileSync('public/examples/support-desk.json', join(elsewhere, 'policy.json'));
}, 60_000);
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

test('the package holds what the program needs, and no tests', () => {
  expect(
    readdirSync(installed)
      .filter((name) => name !== 'node_modules')
      .sort(),
  ).toEqual([
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'app',
    'components',
    'lib',
    'next.config.js',
    'package.json',
    'postcss.config.mjs',
    'proxy.ts',
    'public',
    'tsconfig.json',
  ]);
  expect(Object.keys(dependencies ?? {})).toContain('rolldown');
});

test('installed elsewhere, npx hookline works, and keeps its bundle', () => {
  const compiled = run('npx', ['--no-install', 'hookline', 'compile', 'policy.json']);
  expect(compiled.stderr).toBe('');
  expect(compiled.stdout).toBe(compileHooks(supportDesk()).text);
  expect(existsSync(join(installed, 'node_modules/.cache/hookline/manifest.json'))).toBe(true);
  // Where nothing may be written, it runs all the same.
  const cache = join(installed, 'node_modules/.cache');
  rmSync(cache, { recursive: true });
  writeFileSync(cache, '');
  const unkept = run('node_modules/.bin/hookline', ['run', 'policy.json']);
  expect(unkept.stderr).toBe('');
  expect(unkept.stdout).toContain('customer hears');
}, 60_000);
