import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons } from '../../../../testing/cards.ts';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { drawer, expectUrl, focusOn, openInventory } from '../../../../testing/inventory.ts';
import { respondToDrawsPage } from '../../../../testing/proofs.ts';

const fullScreen = drawer.getByRole('button', { name: 'Full screen' });
const closeCard = drawer.getByRole('button', { name: 'Close card' });

afterEach(() => page.viewport(1280, 800));

/** Opens the inventory from the page of the draws. */
async function openInventoryFromDraws(count: number) {
  respondToDrawsPage();
  window.history.pushState(null, '', '/draws');
  return await openInventory(count);
}

test('a card that is opened again with Forward can be closed', async () => {
  await openInventory(1);
  await cardButtons().first().click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  window.history.forward();
  await expect.element(drawer).toBeVisible();
  await closeCard.click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expectUrl('/inventory');
});

test.each([
  ['desktop', 1280, drawer],
  ['phone', 360, page.getByRole('dialog')],
])(
  'selecting a card is announced; closing it restores the focus and adds no history entry: %s',
  async (_, width, detail) => {
    await page.viewport(width, 800);
    const cards = await openInventoryFromDraws(3);
    // Screen readers announce changes of a live region, so it must exist before it has text.
    const announcement = page.getByCss('main > div > [role="status"]');
    for (const index of [0, 2, 1]) {
      await expect.element(announcement).toBeEmptyDOMElement();
      await cardButtons().nth(index).click();
      await expect.element(announcement).toHaveTextContent(`${cards[index]?.name} selected`);
      const close = detail.getByRole('button', { name: /^Close/ });
      await expect.element(close).toBeVisible();
      focusOn(close);
      await userEvent.keyboard('{Enter}');
      await expectUrl('/inventory');
      await expect.element(cardButtons().nth(index)).toHaveFocus();
    }
    window.history.back();
    await expectUrl('/draws');
  },
);

test('after a card in full screen was closed, Back leads to the page before the inventory', async () => {
  await openInventoryFromDraws(1);
  await cardButtons().first().click();
  await fullScreen.click();
  await page.getByRole('button', { name: 'Close full screen' }).click();
  await closeCard.click();
  await expectUrl('/inventory');
  window.history.back();
  await expectUrl('/draws');
});

test('closing a card keeps a sort order that was chosen while it was open', async () => {
  await openInventory(2);
  await cardButtons().first().click();
  await expect.element(drawer).toBeVisible();
  await page.getByLabelText('Sort by').selectOptions('Name');
  await closeCard.click();
  await expectUrl('/inventory?sort=name');
});

test('Back returns to a search', async () => {
  installFakeClock();
  const [card] = await openInventory(3);
  const searchbox = page.getByRole('searchbox');
  await searchbox.fill(card?.name ?? '');
  await expect.poll(() => window.location.search).toMatch(/^\?search=/);
  const url = window.location.pathname + window.location.search;
  await page.getByRole('banner').getByRole('link', { name: 'Inventory' }).click();
  await expectUrl('/inventory');
  await expect.element(searchbox).toHaveValue('');
  window.history.back();
  await expect.element(searchbox).toHaveValue(card?.name);
  // Longer than the pause after which a typed search starts.
  vi.advanceTimersByTime(500);
  await expectUrl(url);
});
