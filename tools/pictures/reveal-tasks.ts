import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserLaunchOptions } from '@app/e2e/browser';
import { Mailbox } from '@app/e2e/fixtures/product/mailbox';
import { Product } from '@app/e2e/fixtures/product/product';
import { chromium } from '@playwright/test';
import { wallet } from '../screenshots/accounts/wallet.ts';
import { ScreenshotRun } from '../screenshots/screenshot-run.ts';
import { oneCardOfEachRarity } from './filmstrips/cards.ts';
import { mainThreadTasks } from './filmstrips/main-thread-tasks.ts';
import { requestDraw } from './filmstrips/request-draw.ts';

/**
 * Runs the card reveal of each rarity with a four times slower CPU and reports the longest tasks of the page's main thread.
 * Fails if one takes longer than 50 ms, because frames would be lost. Usage: `node tools/pictures/reveal-tasks.ts`
 */
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
const WIDTHS = [360, 1280];

const folder = await mkdtemp(join(tmpdir(), 'reveal-tasks-'));
const product = await Product.start({}, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const session = await wallet(new ScreenshotRun(browser, product, new Mailbox(product.outbox), 1280, folder));
  for (const width of WIDTHS) {
    for (const card of oneCardOfEachRarity().values()) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height: width < 600 ? 740 : 800 },
        storageState: session,
        reducedMotion: 'no-preference',
      });
      const page = await context.newPage();
      const respond = await requestDraw(page, card);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const tasks = await mainThreadTasks(browser, page, async () => {
        respond();
        await page.locator('[data-stage="end"]').waitFor();
      });
      await context.close();
      const longest = tasks.toSorted((a, b) => b - a).slice(0, 3);
      const isTooLong = (longest[0] ?? 0) > LONG_TASK_MS;
      if (isTooLong) process.exitCode = 1;
      const list = longest.map((task) => task.toFixed(0)).join(', ');
      console.log(`${isTooLong ? '✗' : '✓'} ${card.rarity}, ${width} px: longest of ${tasks.length} tasks: ${list} ms`);
    }
  }
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
