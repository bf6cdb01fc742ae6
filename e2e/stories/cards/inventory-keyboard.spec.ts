import type { Page } from '@playwright/test';
import { cardButtons, logInWithCards } from '../../fixtures/cards.ts';
import { findOverlaps } from '../../fixtures/find-overlaps.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('arrow keys move through the cards and Enter opens one', async ({ page, mailbox }) => {
  const cards = await logInWithCards(page, mailbox, 12);
  await expect(cardButtons(page).first()).toBeVisible();
  await cardButtons(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const tops = await cardButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  const columns = tops.filter((top) => top === tops[0]).length;
  const target = cards[columns];
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${target?.name},`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inventory?card=${target?.id}`);
  await expect(page.getByRole('heading', { name: target?.name ?? '', level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${target?.name},`));
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${cards.at(-1)?.name},`));
});

/** Presses a key as soon as an element appears. */
function pressWhenPresent(page: Page, selector: string, key: string): Promise<void> {
  return page.evaluate(
    ({ selector, key }) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    { selector, key },
  );
}

test('Escape closes a card whose code is still loading', async ({ page, mailbox }) => {
  const [card] = await logInWithCards(page, mailbox, 1);
  // Prefetching would load it first.
  const release = await holdRequests(page, '**/selected-card-*.js');
  await page.reload();
  await expect(cardButtons(page)).toHaveCount(1);
  await cardButtons(page).press('Enter');
  await expect(page).toHaveURL(`/inventory?card=${card.id}`);
  // The URL changes before the page.
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  release();
  await expect(cardButtons(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: card.name, level: 2 })).toBeHidden();
});

test('Escape closes a card as soon as it appears', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 1);
  await expect(cardButtons(page)).toHaveCount(1);
  const pressed = pressWhenPresent(page, '[aria-label="Selected card"]', 'Escape');
  await cardButtons(page).press('Enter');
  await pressed;
  await expect(page.getByRole('complementary', { name: 'Selected card' })).toBeHidden();
});

test('an arrow key shows the next card as soon as a card appears', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const cards = await logInWithCards(page, mailbox, 2);
  await expect(cardButtons(page)).toHaveCount(2);
  const pressed = pressWhenPresent(page, '[aria-label="Selected card"] h2', 'ArrowRight');
  await cardButtons(page).first().press('Enter');
  await pressed;
  await expect(page.getByRole('heading', { level: 2, name: cards[1]?.name ?? '' })).toBeVisible();
});

test('keys in a menu or another dialog leave the selected card as it is', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const [card] = await logInWithCards(page, mailbox, 2);
  await cardButtons(page).first().click();
  const drawer = page.getByRole('complementary', { name: 'Selected card' });
  const heading = drawer.getByRole('heading', { name: card.name });
  await expect(heading).toBeVisible();
  for (const name of [/^Account: /, /^Notifications/]) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(heading).toBeVisible();
  }
  await drawer.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this card' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Share this card' })).toBeHidden();
  await expect(heading).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(heading).toBeHidden();
});

test('keyboard navigation continues from a focused card that was scrolled out of view', async ({
  page,
  mailbox,
  isMobile,
}) => {
  await logInWithCards(page, mailbox, 48);
  const focused = page.locator(':focus');
  await expect(cardButtons(page).first()).toBeVisible();
  await cardButtons(page).first().press('PageDown');
  await expect(focused).toHaveAttribute('data-index', /^[1-9]/);
  await expect(focused).toBeInViewport();
  const index = Number(await focused.getAttribute('data-index'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cardButtons(page).last()).toHaveAttribute('data-index', '47');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-index', `${index + 1}`);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('data-index', /^[0-3]$/);

  if (isMobile) return;
  // Wheel events over the sticky filters scroll the page.
  await page.getByRole('heading', { name: 'My Inventory', level: 1 }).hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('searchbox')).not.toBeInViewport();
  await page
    .getByRole('group', { name: 'Rarity' })
    .getByRole('button', { name: /^Common/ })
    .click();
  await expect(page.getByRole('searchbox')).toBeInViewport();
  // In a low window the filters scroll, so that all of them are reachable.
  await page.setViewportSize({ width: 1280, height: 520 });
  await page
    .getByRole('button', { name: /^All \d+$/ })
    .first()
    .click();
  await page.mouse.wheel(0, 1000);
  const lowest = page.getByRole('group', { name: 'Rarity' }).getByRole('button').last();
  await lowest.focus();
  await expect(lowest).toBeInViewport({ ratio: 1 });
});

test('sticky content does not cover the focused row', async ({ page, mailbox, isMobile, errors }) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED/);
  await logInWithCards(page, mailbox, 30);
  await page.goto('/inventory?view=list');
  await expect(cardButtons(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Sort by').selectOption('Name');
  const elements = {
    banner: page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server.' }),
    row: page.locator(':focus'),
    // Only phones have a sticky toolbar.
    ...(isMobile && { search: page.getByRole('searchbox') }),
  };
  await expect(elements.banner).toBeVisible();
  const expectVisible = async (index: number) => {
    await expect(elements.row).toHaveAttribute('data-index', `${index}`);
    await expect(elements.row).toBeInViewport({ ratio: 1 });
    expect(await findOverlaps(elements), `row ${index}`).toEqual([]);
  };
  await cardButtons(page).first().focus();
  for (let index = 1; index < 30; index++) {
    await page.keyboard.press('ArrowDown');
    await expectVisible(index);
  }
  for (let index = 28; index >= 0; index--) {
    await page.keyboard.press('ArrowUp');
    await expectVisible(index);
  }
  await page.keyboard.press('End');
  await expectVisible(29);

  // Nor when the focus enters the list.
  for (let index = 28; index > 15; index--) await page.keyboard.press('ArrowUp');
  await expectVisible(16);
  await elements.row.evaluate((row) =>
    window.scrollBy(0, row.getBoundingClientRect().bottom - window.innerHeight + 20),
  );
  await elements.banner.getByRole('button').focus();
  await page.keyboard.press('Shift+Tab');
  await expectVisible(16);
});

test(
  'a focused card goes under the sticky toolbar, whose controls do not move the page',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    await logInWithCards(page, mailbox, 40);
    await page.setViewportSize({ width: 900, height: 700 });
    const card = cardButtons(page).nth(4);
    await card.focus();
    await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 20));
    const search = page.getByRole('searchbox');
    expect(await findOverlaps({ card, search })).not.toEqual([]);
    const isOnTop = () =>
      search.evaluate((input) => {
        const { x, y, width, height } = input.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === input;
      });
    expect(await isOnTop()).toBe(true);
    const scrollTop = await page.evaluate(() => scrollY);
    await search.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(search).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
  },
);
