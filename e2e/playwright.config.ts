import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';

/** Whether all stories run, in both widths; otherwise those of the gate. */
const isFull = process.env.TESTS === 'full';

export default defineConfig({
  testDir: 'stories',
  testIgnore: isFull ? [] : '**/*.full.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: join(import.meta.dirname, '../test-results'),
  // A story normally takes a few seconds, so a timeout means that it hangs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Each worker keeps about one core busy with a browser and a server. On two cores, a third worker makes the run a quarter
  // slower.
  workers: 2,
  use: {
    browserName: 'chromium',
    launchOptions: await browserLaunchOptions(),
    // Elements that are fading in fail the contrast check, and endless animations keep a core busy. Stories that test
    // animations opt in.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Tracing every story costs more than repeating a failed one.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // See DESKTOP_ONLY and PHONE in test.ts.
      ...(isFull ? { grepInvert: /@desktop-only/ } : { grep: /@phone/ }),
    },
  ],
});
