import { defineConfig } from '@playwright/test';
import { findChromium } from '../lib/cli/chromium.js';

const port = Number(process.env.HOOKLINE_TEST_PORT ?? 43117);
const chromium = findChromium();

// No sandbox, as tests also run as root in containers; the rest keeps the browser from calling its maker.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // One more try on a machine that others share; whatever needed it is named as flaky, and is a fault to mend.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  // A machine that is busy with other tests is slow, not broken.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 720 },
    trace: 'off',
    screenshot: 'only-on-failure',
    // File names keep their letters whatever the machine speaks.
    launchOptions: {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args,
      // Scrollbars take their room, as they do for most who use the page.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  webServer: {
    command: 'node lib/cli/start.js',
    cwd: '..',
    env: { PORT: String(port), HOST: '127.0.0.1' },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
