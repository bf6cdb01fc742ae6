import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons } from '../../../../testing/cards.ts';
import { expectUrl, focusOn, openInventory } from '../../../../testing/inventory.ts';

const { promise: codeLoaded, resolve: loadCode } = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock(import('./detail/selected-card.tsx'), async (load) => {
  await codeLoaded;
  return await load();
});

test('Escape closes a card before its code has loaded', async () => {
  const [card] = await openInventory(1);
  focusOn(cardButtons());
  await userEvent.keyboard('{Enter}');
  await expectUrl(`/inventory?card=${card?.id}`);
  // The URL changes before the page.
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectUrl('/inventory');
  loadCode();
  await expect.element(cardButtons()).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: card?.name ?? '', level: 2 })).not.toBeInTheDocument();
});
