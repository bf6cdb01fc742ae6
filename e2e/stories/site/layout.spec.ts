import type { Page } from '@playwright/test';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import { createAdmin } from '../../fixtures/accounts/admin.ts';
import { createCollector } from '../../fixtures/cards/cards.ts';
import { expectStableLayout, recordLayoutShifts } from '../../fixtures/page/layout-shift.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expectReadableText } from '../../fixtures/page/text-size.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 650 },
] as const;

/** How much later responses arrive: late enough for a page to be painted without them. */
const DELAY_MS = 60;

/** Delays the responses to the pages that are opened from now on, and records what moves in them. */
async function watchLoading(page: Page): Promise<void> {
  await recordLayoutShifts(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
}

/** Opens pages in all sizes. Expects that they keep their place while responses arrive, and that their text can be read. */
async function expectSteadyPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilReady(page);
      const description = `${path} at ${size.width} x ${size.height}`;
      await expectStableLayout(page, description);
      await expectReadableText(page, description);
    }
  }
}

test('no page of a visitor moves while it loads, breaks a word or shows small text', DESKTOP_ONLY, async ({ page }) => {
  await watchLoading(page);
  await expectSteadyPages(page, ['/', '/login', '/signup', '/draws']);
});

test(
  'no page of a collector or admin moves while it loads, breaks a word or shows small text',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    // Thirty pages.
    test.slow();
    const { user, draw } = await createCollector(page, mailbox);
    for (let count = 1; count < 12; count += 1) await draw();
    const { number } = await draw();
    await openWithSession(page, user);
    await watchLoading(page);
    const settings = '/settings?tab=security';
    await expectSteadyPages(page, ['/inventory', '/collection', '/collectibles', `/cards/${number}`, settings]);
    await openWithSession(page, await createAdmin(page, mailbox));
    await expectSteadyPages(page, ['/admin']);
  },
);
