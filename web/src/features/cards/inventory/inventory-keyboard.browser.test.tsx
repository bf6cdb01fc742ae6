import { getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { listNotifications } from '@app/contract/notifications/schemas';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cardButtons } from '../../../../testing/cards.ts';
import { failure, respondTo } from '../../../../testing/fake-api.ts';
import { drawer, focusOn, openInventory } from '../../../../testing/inventory.ts';

const focused = () => document.activeElement as HTMLElement;
const focusedIndex = () => Number(focused().dataset.index);
const search = page.getByRole('searchbox');

afterEach(() => page.viewport(1280, 800));

/** Whether the boxes of two elements overlap. */
function overlap(a: Element, b: Element): boolean {
  const [first, second] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return (
    first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom
  );
}

/** Whether the whole element is in the window. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Presses a key as soon as an element appears. */
function pressWhenPresent(selector: string, key: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test('Escape closes a card as soon as it appears', async () => {
  await openInventory(1);
  const pressed = pressWhenPresent('[aria-label="Selected card"]', 'Escape');
  focusOn(cardButtons());
  await userEvent.keyboard('{Enter}');
  await pressed;
  await expect.element(drawer).not.toBeInTheDocument();
});

test('an arrow key shows the next card as soon as a card appears', async () => {
  const cards = await openInventory(2);
  const pressed = pressWhenPresent('[aria-label="Selected card"] h2', 'ArrowRight');
  focusOn(cardButtons().first());
  await userEvent.keyboard('{Enter}');
  await pressed;
  await expect.element(page.getByRole('heading', { level: 2, name: cards[1]?.name ?? '' })).toBeVisible();
});

test('keys in a menu or another dialog leave the selected card as it is', async () => {
  const [card] = await openInventory(2);
  respondTo(listNotifications, { notifications: [], nextCursor: null, unreadCount: 0 });
  await cardButtons().first().click();
  const heading = drawer.getByRole('heading', { name: card?.name ?? '' });
  await expect.element(heading).toBeVisible();
  for (const name of [/^Account: /, /^Notifications/]) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(heading).toBeVisible();
  }
  await drawer.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this card' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading).not.toBeInTheDocument();
});

test.each([
  ['desktop', 1280, 800],
  ['phone', 360, 740],
])('keyboard navigation continues from a focused card that was scrolled out of view: %s', async (_, width, height) => {
  await page.viewport(width, height);
  await openInventory(48);
  focusOn(cardButtons().first());
  await userEvent.keyboard('{PageDown}');
  await expect.poll(focusedIndex).toBeGreaterThan(0);
  await expect.poll(() => isInView(focused())).toBe(true);
  const index = focusedIndex();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(cardButtons().last()).toHaveAttribute('data-index', '47');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedIndex).toBe(index + 1);
  await expect.element(page.getByCss(':focus')).toBeInViewport();
  await userEvent.keyboard('{PageUp}');
  await expect.poll(focusedIndex).toBeLessThan(4);
});

test('the sticky filters let the wheel scroll the page below the toolbar, and scroll themselves in a low window', async () => {
  await openInventory(48);
  const rarity = page.getByRole('group', { name: 'Rarity' });
  const collections = page.getByRole('group', { name: 'Collections' });
  await userEvent.wheel(page.getByRole('heading', { name: 'My Inventory', level: 1 }), { delta: { y: 2000 } });
  await expect.element(collections).not.toBeInViewport();
  await expect.element(search).toBeInViewport({ ratio: 1 });
  await rarity.getByRole('button', { name: /^Common/ }).click();
  await expect.element(collections).toBeInViewport({ ratio: 1 });
  await expect.element(search).toBeInViewport({ ratio: 1 });

  await page.viewport(1280, 520);
  await page
    .getByRole('button', { name: /^All \d+$/ })
    .first()
    .click();
  await userEvent.wheel(page.getByRole('heading', { name: 'My Inventory', level: 1 }), { delta: { y: 1000 } });
  const lowest = rarity.getByRole('button').last();
  focusOn(lowest);
  await expect.element(lowest).toBeInViewport({ ratio: 1 });
});

/** Expects the focus to be in this row, which no sticky content covers. */
async function expectRowInView(index: number, sticky: readonly Locator[]): Promise<void> {
  await expect.poll(focusedIndex).toBe(index);
  await expect.poll(() => isInView(focused()), { message: `row ${index}` }).toBe(true);
  for (const content of sticky) expect(overlap(content.element(), focused()), `row ${index}`).toBe(false);
}

test.each([
  ['desktop', 1280, 800],
  ['phone', 360, 740],
])('sticky content does not cover the focused row: %s', async (_, width, height) => {
  await page.viewport(width, height);
  await openInventory(30, '?view=list');
  respondTo(getInventory, failure(coreErrors, 'UNAVAILABLE'));
  await page.getByLabelText('Sort by').selectOptions('Name');
  const banner = page.getByRole('alert').filter({ hasText: coreErrors.UNAVAILABLE.text });
  await expect.element(banner).toBeVisible();
  const sticky = [banner, search];
  focusOn(cardButtons().first());
  for (let index = 1; index < 30; index++) {
    await userEvent.keyboard('{ArrowDown}');
    await expectRowInView(index, sticky);
  }
  for (let index = 28; index >= 0; index--) {
    await userEvent.keyboard('{ArrowUp}');
    await expectRowInView(index, sticky);
  }
  await userEvent.keyboard('{End}');
  await expectRowInView(29, sticky);

  // Nor when the focus enters the list.
  for (let index = 28; index > 15; index--) await userEvent.keyboard('{ArrowUp}');
  await expectRowInView(16, sticky);
  window.scrollBy(0, focused().getBoundingClientRect().bottom - window.innerHeight + 20);
  focusOn(banner.getByRole('button'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectRowInView(16, sticky);
});

test('a focused card goes under the sticky toolbar, whose controls do not move the page', async () => {
  await page.viewport(900, 700);
  await openInventory(40);
  const card = cardButtons().nth(4);
  focusOn(card);
  window.scrollBy(0, card.element().getBoundingClientRect().top + 20);
  const input = search.element() as HTMLElement;
  await expect.poll(() => overlap(card.element(), input)).toBe(true);
  const { x, y, width, height } = input.getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(input);
  const scrollTop = window.scrollY;
  input.focus();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(search).toHaveFocus();
  expect(window.scrollY).toBe(scrollTop);
});
