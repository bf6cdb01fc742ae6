import type { Locator } from '@playwright/test';
import { cardButtons, logInWithCards } from '../../fixtures/cards/cards.ts';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

test(
  'an open card has a URL, leads to its neighbours and can be closed',
  PHONE,
  async ({ page, mailbox, isMobile }) => {
    const [card, second, last] = await logInWithCards(page, mailbox, 3);
    await cardButtons(page).first().click();
    await expect(page).toHaveURL(`/inventory?card=${card.id}`);
    const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
    await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
    await expect(detail).toContainText(card.description);
    await expect(detail).toContainText(/10 \S+/);
    await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeDisabled();
    await expect(detail.getByText('You can’t list cards yet.')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Transfer to Another Wallet' })).toBeEnabled();
    await expectAccessible(page, 'an open card');

    await page.reload();
    await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
    const [previous, next] = ['Previous card', 'Next card'].map((name) => detail.getByRole('button', { name }));
    await expect(previous as Locator).toHaveAttribute('aria-disabled', 'true');
    await next?.click();
    await expect(detail.getByRole('heading', { name: second?.name ?? '' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(detail.getByRole('heading', { name: last?.name ?? '' })).toBeVisible();
    await expect(next as Locator).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(`/inventory?card=${second?.id}`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/inventory');
    await cardButtons(page).first().click();
    await page.goBack();
    await expect(page).toHaveURL('/inventory');
    if (isMobile) return;
    await cardButtons(page).first().click();
    await expect(detail).toBeVisible();
    await cardButtons(page).first().click();
    await expect(detail).toBeHidden();
  },
);

test(
  'a favourite is stored, is listed first and can be shown in full screen',
  PHONE,
  async ({ page, mailbox, isMobile }) => {
    const [newest, second, oldest] = await logInWithCards(page, mailbox, 3);
    const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
    const heart = detail.getByRole('button', { name: 'Favourite' });
    await cardButtons(page).last().click();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    // The cards stay where they are.
    await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${newest.name},`));
    await page.goto('/inventory?favourites=first');
    await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${oldest?.name},`));
    await expect(cardButtons(page)).toHaveCount(3);
    await page.goto('/inventory?favourites=only');
    await expect(cardButtons(page)).toHaveCount(1);

    await page.goto('/inventory');
    await cardButtons(page).first().click();
    await detail.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Close full screen' })).toBeFocused();
    const expectShown = (name = '') => expect(page.locator('dialog h2').last()).toHaveText(name);
    await page.keyboard.press('ArrowRight');
    await expectShown(second?.name);
    await page.keyboard.press('ArrowRight');
    await expectShown(oldest?.name);
    await expect(page).toHaveURL(`/inventory?card=${oldest?.id}&full=1`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/inventory?card=${oldest?.id}`);
    await expect(detail.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused();
    // The full screen covers the card's dialog even if both open at once.
    await page.goto(`/inventory?card=${second?.id}&full=1`);
    await expect(page.getByRole('button', { name: 'Close full screen' })).toBeFocused();
  },
);
