import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from './cards.ts';
import { respondTo } from './fake-api.ts';
import { openPage, signIn } from './open-page.tsx';

/** Opens the inventory of a user with a linked wallet and this many cards. @returns the cards, newest first */
export async function openInventory(count: number, query = ''): Promise<OwnedCard[]> {
  const cards = newCards(count);
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getInventory, () => inventoryOf(cards));
  openPage(`/inventory${query}`);
  await expect.element(cardButtons().first()).toBeVisible();
  return cards;
}

/** The panel with the selected card on a wide window. */
export const drawer = page.getByRole('complementary', { name: 'Selected card' });

/** Waits until the URL has this path and query. */
export async function expectUrl(url: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(url);
}

/** Focuses an element, without waiting for it. */
export function focusOn(locator: { element(): Element }): void {
  (locator.element() as HTMLElement).focus();
}
