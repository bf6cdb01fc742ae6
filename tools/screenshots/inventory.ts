import { setTimeout as sleep } from 'node:timers/promises';
import type { Card } from '@app/contract/cards/schemas';
import type { Page } from '@playwright/test';
import type { Session, Studio } from './studio.ts';

const LIST = '**/api/users/my-collectibles*';
const cardsOf = (page: Page) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');

/** The inventory: list, search, details, and its error and loading states. */
export async function inventory(studio: Studio, session: Session, selected: Card): Promise<void> {
  await studio.window(async (page) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'My Inventory' }).waitFor();
    await studio.take(page, 'landing-collector', 'Landing page, for somebody who has cards');
    await page.goto('/inventory');
    await cardsOf(page).first().waitFor();
    await studio.take(page, 'inventory-closed', 'Inventory, nothing selected');
    await page.goto(`/inventory?card=${selected.id}`);
    await page.getByRole('heading', { name: selected.name, level: 2 }).waitFor();
    await studio.take(page, 'inventory', 'Inventory, with a card selected', { height: 1000 });
    await page.goto('/inventory?sort=rarity&view=list');
    await cardsOf(page).first().waitFor();
    await studio.take(page, 'inventory-list', 'Inventory as a list, the rarest first');
    await page.goto('/inventory?search=no%20such%20card');
    await page.getByText('No items found').waitFor();
    await studio.take(page, 'inventory-no-hits', 'Inventory, nothing matches the search');
    await page.goto('/inventory');
    await cardsOf(page).first().waitFor();
    await page.context().setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await studio.take(page, 'inventory-offline', 'Inventory, without a network');
    await page.context().setOffline(false);
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await page.getByRole('heading', { name: 'Please Log In' }).waitFor();
    await studio.take(page, 'session-ended', 'Inventory, when the session ends while one stands on it');
  }, session);
  await studio.window(async (page) => {
    await page.route(LIST, (route) => route.fulfill({ status: 503, json: unavailable }));
    await page.goto('/inventory');
    await page.getByText("We couldn't load your cards").waitFor();
    await studio.take(page, 'inventory-error', 'Inventory, when the server is in trouble');
    await page.unroute(LIST);
    await page.route(LIST, async (route) => {
      await sleep(4000);
      await route.continue().catch(() => undefined);
    });
    await page.goto('/inventory', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'My Inventory', level: 1 }).waitFor();
    await page.waitForTimeout(800);
    await studio.take(page, 'inventory-loading', 'Inventory, while the cards are on their way', { isLoading: true });
  }, session);
}

const unavailable = { error: 'The service is briefly unavailable. Please try again.', code: 'UNAVAILABLE' };
