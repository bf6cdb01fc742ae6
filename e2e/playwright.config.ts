import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser.ts';

export default defineConfig({
  testDir: 'stories',
  outputDir: join(import.meta.dirname, '../test-results'),
  // Generous, because the machine may be busy with other work; a healthy story takes a few seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A story that passes only when repeated has failed.
  retries: 0,
  workers: 2,
  use: {
    browserName: 'chromium',
    launchOptions: await browserOptions(),
    // Half-faded things have half their contrast, and what moves for ever keeps a core busy. Stories about what moves ask
    // for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Recording every story for the one that fails costs more than telling it again with `--trace on`.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // What is tagged so has been told at the desktop's width (ONCE in test.ts).
      grepInvert: /@once/,
    },
  ],
});
