// @ts-check
// npm run bench: prints what things cost, as a table and as JSON. It reports; nothing depends on it.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { transform } from 'sucrase';
import { ensureChromium } from '../../lib/cli/chromium.js';
import { ensureBuild, ensureDependencies } from '../../lib/cli/prepare.js';
import { root } from '../../lib/cli/steps.js';
import { benchPage } from './page.js';

const cache = join(root, 'node_modules/.cache/hookline-bench');

/** @type {(text: string) => Promise<any>} */
const importText = (text) => {
  const { code } = transform(text, { transforms: ['typescript'], disableESTransforms: true });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
};

const example = readFileSync(join(root, 'public/examples/support-desk.json'), 'utf8');
const own = readFileSync(join(root, 'public/examples/own-code.json'), 'utf8');

async function core() {
  mkdirSync(cache, { recursive: true });
  const { output } = await build({
    input: join(root, 'tests/bench/core.ts'),
    cwd: root,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    tsconfig: join(root, 'tsconfig.json'),
    external: [/^@jitl\//, /^quickjs-emscripten-core$/],
    logLevel: 'silent',
    write: false,
    output: { format: 'esm', codeSplitting: false },
  });
  const file = join(cache, 'core.mjs');
  writeFileSync(file, output[0].code);
  const { benchCore } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  return benchCore(JSON.parse(example), importText);
}

/** @type {() => Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => done(port));
    });
  });

async function page() {
  const chromium = await ensureChromium();
  await ensureBuild();
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'lib/cli/start.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}/`;
    for (let i = 0; i < 120; i++) {
      if (
        await fetch(url).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break;
      await new Promise((done) => setTimeout(done, 250));
    }
    return await benchPage(url, chromium, { desk: example, own });
  } finally {
    server.kill('SIGTERM');
  }
}

await ensureDependencies();
const inNode = await core();
const inPage = await page();
const ms = (/** @type {{ median: number, p95: number }} */ { median, p95 }) => ({
  median: `${median.toFixed(1)} ms`,
  p95: `${p95.toFixed(1)} ms`,
});
console.table({
  ...Object.fromEntries(inNode.figures.map((/** @type {any} */ figure) => [figure.name, ms(figure)])),
  'page: compile + run in the worker': ms(inPage.run),
  'page: edit → metrics painted': ms(inPage.editToPainted),
  'page: scrub → painted': ms(inPage.scrub),
  'page: frames while scrubbing': ms(inPage.scrubFrames),
  'page: key in a rule’s code → its run': ms(inPage.code.typed),
});
console.table(
  Object.fromEntries(
    inPage.frames.map(({ size, opened, dragging, panning }) => [
      `canvas: ${size} cards`,
      {
        opened: `${opened.toFixed(0)} ms`,
        'dragging, p95': ms(dragging).p95,
        'panning, p95': ms(panning).p95,
      },
    ]),
  ),
);
console.table({
  'first load, JavaScript gzip': `${inPage.firstLoadKb.toFixed(0)} KB`,
  'page: hooks.ts opened in the editor': `${inPage.code.opened} ms`,
  'page: all 144 in the grid': `${inPage.grid} ms`,
  'exported guards against hand-written': inNode.decisions.ratio.toFixed(2),
});
console.log(JSON.stringify({ node: process.version, core: inNode, page: inPage }, null, 2));
