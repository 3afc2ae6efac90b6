import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const PROJECTS = ['unit', 'property', 'golden', 'conformance'];

export default defineConfig({
  root,
  resolve: { alias: { '@': root.slice(0, -1) } },
  test: {
    testTimeout: 20_000,
    maxWorkers: '100%',
    // What is imported is loaded once for each worker, not for each file: no module keeps anything that a test could notice.
    isolate: false,
    setupFiles: ['lib/code/own/here.ts'],
    projects: PROJECTS.map((name) => ({
      extends: true as const,
      test: { name, environment: 'node', include: [`tests/${name}/**/*.test.ts`] },
    })),
  },
});
