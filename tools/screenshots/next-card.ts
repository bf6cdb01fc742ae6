import type { Page } from '@playwright/test';
import type { Session, Studio } from './studio.ts';

const COLLECT = '**/api/users/collectibles/collect';
const INTERVAL_SECONDS = 86_400;
const collectCard = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Collect Card' });

/** Drawing another card with the small buttons, and the countdown to the next one. */
export async function nextCard(studio: Studio, session: Session): Promise<void> {
  await studio.window(async (page) => {
    // The server runs without an interval, so the browser gets the default one.
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const config = await response.json();
      await route.fulfill({ response, json: { ...config, limits: { collectIntervalSeconds: INTERVAL_SECONDS } } });
    });
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'My Inventory' }).waitFor();
    await collectCard(page).click();
    await page.getByText("It's yours").waitFor();
    await studio.take(page, 'collected-popup', 'Landing page, a card drawn by the small button');
    await page.getByText("It's yours").waitFor({ state: 'detached' });
    const nextAt = new Date(Date.now() + INTERVAL_SECONDS * 1000 - 60_000).toISOString();
    await page.route(COLLECT, (route) => route.fulfill({ status: 429, json: { code: 'CARD_NOT_READY', nextAt } }));
    await collectCard(page).click();
    await page.getByRole('alertdialog').waitFor();
    await studio.take(page, 'collect-failed', 'Landing page, a card asked for before its time');
    await page.goto('/inventory');
    await page.getByRole('timer').waitFor();
    await studio.take(page, 'inventory-next-card', 'Inventory, the next card counted down');
  }, session);
}
