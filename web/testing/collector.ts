import type { Card, OwnedCard } from '@app/contract/cards/schemas';
import * as cards from '@app/contract/cards/schemas';
import type { User } from '@app/contract/core/user';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf, newCard } from './cards.ts';
import { respondTo } from './fake-api.ts';
import { signIn } from './open-page.tsx';

/** The linked wallet of {@link signInCollector}. */
const WALLET = '2'.repeat(44);

/**
 * Signs in a user with a linked wallet, which reconnects a second after a page opens. The server has these cards, newest first;
 * every request for a draw adds one with {@link drawNext}.
 */
export function signInCollector(owned: OwnedCard[] = [], changes: Partial<User> = {}): User {
  const user = signIn({ wallet: { publicKey: WALLET }, ...changes });
  installWallet();
  respondTo(cards.getInventory, () => inventoryOf(owned));
  respondTo(cards.listWalletCards, () => ({ cards: [], nextCursor: null, total: owned.length }));
  respondTo(cards.listDrawDays, { days: [], nextCursor: null });
  respondTo(cards.collect, () => drawNext(owned));
  return user;
}

/** Adds a card to the server's cards, as a draw would. */
export function drawNext(owned: OwnedCard[]): Card {
  const now = new Date().toISOString();
  const card = { ...newCard(owned.length + 1), collectedAt: now, receivedAt: now, mintDate: now };
  owned.unshift(card);
  return card;
}

/** Installs a wallet extension that trusts the page, until the end of the test. */
function installWallet(): void {
  const account = { publicKey: { toString: () => WALLET } };
  const provider = {
    isPhantom: true,
    ...account,
    connect: async () => account,
    disconnect: async () => undefined,
    on: () => undefined,
    off: () => undefined,
  };
  Object.defineProperty(window, 'phantom', { configurable: true, value: { solana: provider } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'phantom'));
}

/** Locates a button of the landing page, such as the main button. */
export function landingButton(name: string | RegExp) {
  return page.getByRole('main').getByRole('button', { name });
}

/** Opens a page with a link in the header. */
export async function followLink(target: 'Inventory' | 'Card Vault Home'): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: target }).click();
}
