// @ts-check
// npm start: installs what is missing, builds if needed, serves the editor.
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensureDependencies, nextBin } from './prepare.js';
import { endWithNpm, main, root, Stop, say } from './steps.js';

process.chdir(root);
await main(async () => {
  endWithNpm();
  const port = portFrom(process.env.PORT);
  const host = process.env.HOST || undefined;
  await requireFree(port, host);
  await ensureDependencies();
  await ensureBuild();
  await requireFree(port, host);
  await serve(port, host);
  return 0;
});

function portFrom(text = '') {
  if (text === '') return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Stop(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

/** @type {(port: number, host: string | undefined) => Promise<void>} */
function requireFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new Stop(whyNot(/** @type {NodeJS.ErrnoException} */ (error), port, host))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** @type {(error: NodeJS.ErrnoException, port: number, host: string | undefined) => string} */
function whyNot(error, port, host) {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use: choose another one, as in PORT=3100 npm start.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used without special rights: choose one above 1023.`;
  return `The editor cannot be served at ${host ?? 'this machine'}, port ${port} (${error.code}).`;
}

// Next runs inside this very process, so that nothing can be left on the port when it ends.
/** @type {(port: number, host: string | undefined) => Promise<void>} */
async function serve(port, host) {
  say('Starting the editor …');
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  process.argv = [process.execPath, nextBin, 'start', '-p', String(port), ...(host ? ['-H', host] : [])];
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endSoon);
  await import(pathToFileURL(nextBin).href);
  await answers(port, host);
  say(`Ready: open ${addresses(port, host).join(' or ')} (Ctrl+C ends it).`);
}

// Next waits for open connections, which a browser may keep.
function endSoon() {
  setTimeout(() => process.exit(), 1000).unref();
}

/** @type {(port: number, host: string | undefined) => Promise<void>} */
function answers(port, host) {
  return new Promise((resolve) => {
    const attempt = () => {
      const socket = connect(port, host ?? 'localhost');
      socket.once('connect', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', () => setTimeout(attempt, 100));
    };
    attempt();
  });
}

/** @type {(port: number, host: string | undefined) => string[]} */
function addresses(port, host) {
  const link = (/** @type {string} */ name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (host) return [link(host)];
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  return ['localhost', ...(outside ? [outside.address] : [])].map(link);
}
