import type { Card } from '@app/contract/cards/schemas';
import type { Page } from '@playwright/test';

const COLLECT = '**/api/users/collectibles/collect';
const INVENTORY = '**/api/users/my-collectibles?*';

/**
 * Opens the landing page and requests a draw. Its main button draws only for a user without cards, so that this is the first one.
 * @param beforePress called when the page is ready
 * @returns a function that responds to it with the card
 */
export async function requestDraw(page: Page, card: Card, beforePress?: () => Promise<void>): Promise<() => void> {
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  await page.goto('/');
  const button = page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' });
  await button.waitFor();
  // The code of the reveal is prefetched.
  await page.waitForLoadState('networkidle');
  await page.route(COLLECT, async (route) => {
    await responded;
    isDrawn = true;
    await route.fulfill({ json: card });
  });
  let isDrawn = false;
  await page.route(INVENTORY, async (route) => {
    const response = await route.fetch();
    const inventory: object = await response.json();
    await route.fulfill({ response, json: isDrawn ? { ...inventory, cards: [card], total: 1 } : inventory });
  });
  await beforePress?.();
  await button.click();
  await page.getByRole('main').getByRole('button', { name: 'Collecting Card...' }).waitFor();
  return respond;
}
