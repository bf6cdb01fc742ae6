import { setTimeout as sleep } from 'node:timers/promises';
import type { Card } from '@app/contract/cards/schemas';
import type { Page } from '@playwright/test';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';
import { unavailable } from '../unavailable.ts';

const LIST = '**/api/users/my-collectibles*';
/** The minimum width of the drawer and the side panel; below, filters and the selected card are dialogs. */
const DRAWER_MIN_WIDTH = 1024;
const cardButtons = (page: Page) => page.getByRole('list', { name: 'Your cards' }).locator('button[data-index]');

/** The inventory: list, search, details, and its error and loading states. */
export async function inventory(run: ScreenshotRun, session: Session, selected: Card): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'My Inventory' }).waitFor();
    await run.capture(page, 'landing-collector', 'Landing page for a collector');
    await page.goto('/inventory');
    await cardButtons(page).first().waitFor();
    await run.capture(page, 'inventory', 'Inventory');
    if (run.width < DRAWER_MIN_WIDTH) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await run.capture(page, 'inventory-filters', 'Inventory: the filters on a small screen');
    }
    await page.goto(`/inventory?card=${selected.id}`);
    await page.getByRole('heading', { name: selected.name, level: 2 }).waitFor();
    await run.capture(page, 'inventory-card', 'Inventory with a card selected', { height: 1000 });
    await page.goto(`/inventory?card=${selected.id}&full=1`);
    await page.getByRole('button', { name: 'Close full screen' }).waitFor();
    await run.capture(page, 'inventory-full-screen', 'A card in full screen');
    await page.goto('/inventory?sort=rarity&view=list');
    await cardButtons(page).first().waitFor();
    await run.capture(page, 'inventory-list', 'Inventory as a list, rarest first');
    await page.goto('/inventory?search=no%20such%20card');
    await page.getByText('No items found').waitFor();
    await run.capture(page, 'inventory-no-results', 'Inventory: no card matches the search');
    await page.goto('/inventory');
    await cardButtons(page).first().waitFor();
    await page.context().setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await run.capture(page, 'inventory-offline', 'Inventory while offline');
    await page.context().setOffline(false);
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await page.getByRole('heading', { name: 'Please Log In' }).waitFor();
    await run.capture(page, 'session-ended', 'Inventory after the session has ended');
  }, session);
  await run.withPage(async (page) => {
    await page.route(LIST, (route) => route.fulfill(unavailable));
    await page.goto('/inventory');
    await page.getByText('We couldn’t load your cards').waitFor();
    await run.capture(page, 'inventory-error', 'Inventory: the server is unavailable');
    await page.unroute(LIST);
    await page.route(LIST, async (route) => {
      await sleep(4000);
      await route.continue().catch(() => undefined);
    });
    await page.goto('/inventory', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'My Inventory', level: 1 }).waitFor();
    await page.waitForTimeout(800);
    await run.capture(page, 'inventory-loading', 'Inventory while the cards are loading', { isLoading: true });
  }, session);
}
