import { overrideConfig } from '@app/e2e/fixtures/network/override-config';
import type { Page } from '@playwright/test';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';

const COLLECT = '**/api/users/collectibles/collect';
const INTERVAL_SECONDS = 86_400;
const collectButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Collect Card' });

/** Drawing another card with the small buttons, a rejected draw, and the countdown to the next one. */
export async function nextCard(run: ScreenshotRun, session: Session): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'My Inventory' }).waitFor();
    await collectButton(page).click();
    await page.getByText('It’s yours', { exact: true }).waitFor();
    await run.capture(page, 'collected-popup', 'Landing page: a card drawn with the small button');
    await page.getByText('It’s yours', { exact: true }).waitFor({ state: 'detached' });
    const nextAt = new Date(Date.now() + INTERVAL_SECONDS * 1000 - 60_000).toISOString();
    await page.route(COLLECT, (route) => route.fulfill({ status: 429, json: { code: 'CARD_NOT_READY', nextAt } }));
    await collectButton(page).click();
    await page.getByRole('alertdialog').waitFor();
    await run.capture(page, 'collect-failed', 'Landing page: a draw that the server rejected');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await run.capture(page, 'collect-waiting', 'Landing page: the button shows the time until the next card');
    // The server runs without an interval, so the browser gets the default one.
    await overrideConfig(page, { limits: { collectIntervalSeconds: INTERVAL_SECONDS } });
    await page.goto('/inventory');
    await page.getByRole('banner').getByRole('timer').waitFor();
    await run.capture(page, 'inventory-next-card', 'Inventory: countdown to the next card');
  }, session);
}
