import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The strictness under which every exported file type-checks; unused names are errors, so nothing in it is dead. */
const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  target: 'ES2022',
  lib: ['ES2022'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  types: [],
  noEmit: true,
};

/** Type-checks files against the contract's declarations; gives the checker's complaints, empty where there are none. */
export function typeErrors(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-types-'));
  try {
    cpSync('public/lloyal-agents.d.ts', join(folder, 'lloyal-agents.d.ts'));
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include: ['*.ts'] }));
    const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
      encoding: 'utf8',
    });
    return `${stdout}${stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
