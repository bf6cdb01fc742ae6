import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from '../../../../../testing/cards.ts';
import { respondTo } from '../../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../../testing/open-page.tsx';

const cards = newCards(3) as [OwnedCard, OwnedCard, OwnedCard];
const drawer = page.getByRole('complementary', { name: 'Selected card' });
const header = page.getByRole('banner');

beforeEach(async () => {
  signIn();
  respondTo(getInventory, inventoryOf(cards));
  respondTo(listNotifications, { notifications: [], unreadCount: 0, nextCursor: null });
  openPage('/inventory');
  await cardButtons().first().click();
  await expectSelected(cards[0]);
});

async function expectSelected({ id, name }: OwnedCard): Promise<void> {
  // The URL changes at once, the page later.
  expect(new URLSearchParams(window.location.search).get('card')).toBe(id);
  await expect.element(drawer.getByRole('heading', { name })).toBeVisible();
}

/** Clicks on a text of a dialog. After that, some browsers focus nothing; Chromium focuses the dialog. */
async function dropFocus(dialog: Locator): Promise<void> {
  await dialog.getByRole('heading').click();
  (document.activeElement as HTMLElement).blur();
}

describe('arrow keys show the next card', () => {
  test.each([
    ['the account menu', /^Account: /],
    ['the dropdown of notifications', /^Notifications/],
  ])('once %s is closed', async (_, name) => {
    const button = header.getByRole('button', { name });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expectSelected(cards[0]);
    await userEvent.keyboard('{ArrowRight}');
    await expectSelected(cards[1]);
  });

  test('once another dialog is closed, even after a click on its text', async () => {
    await drawer.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this card' });
    await dropFocus(dialog);
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expectSelected(cards[0]);
    await userEvent.keyboard('{ArrowRight}');
    await expectSelected(cards[1]);
  });

  test('in full screen, even after a click on a text', async () => {
    await drawer.getByRole('button', { name: 'Full screen' }).click();
    await dropFocus(page.getByRole('dialog', { name: cards[0].name }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('dialog', { name: cards[1].name })).toBeVisible();
  });
});
