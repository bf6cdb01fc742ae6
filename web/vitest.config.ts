import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { browserLaunchOptions } from '@app/e2e/browser';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { icons } from './vite/icons.ts';
import { sampleCardDrawings } from './vite/sample-card-drawings.ts';

/** Whether tests that take long run too. */
const isFull = process.env.TESTS === 'full';

/** The component tests: the web app in a browser, with a stubbed transport. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), icons(), sampleCardDrawings()],
  // Found later, they would reload the page of the first test that uses them.
  optimizeDeps: { include: ['axe-core', 'three', 'three/addons/utils/BufferGeometryUtils.js'] },
  test: {
    name: 'component',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    exclude: isFull ? [] : ['**/*.full.browser.test.*'],
    setupFiles: [join(import.meta.dirname, '../tools/test/fail-on-console.ts'), 'testing/setup.ts'],
    // One more than there are cores, because tests often wait for timers.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await browserLaunchOptions(),
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
});
