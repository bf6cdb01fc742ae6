import type { Locator } from '@playwright/test';
import { cardButtons, logInWithCards, TOAST } from '../../fixtures/cards.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('an open card has a URL, leads to its neighbours and can be closed', async ({ page, mailbox, isMobile }) => {
  const [card, second, last] = await logInWithCards(page, mailbox, 3);
  await cardButtons(page).first().click();
  await expect(page).toHaveURL(`/inventory?card=${card.id}`);
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
  await expect(detail).toContainText(card.description);
  await expect(detail).toContainText(/10 \S+/);
  await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeDisabled();
  await expect(detail.getByRole('button', { name: 'Transfer to Another Wallet' })).toBeDisabled();
  await expect(detail.getByText('You can’t list or transfer cards yet.')).toBeVisible();

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
});

test('a card that is opened again with Forward can be closed', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 1);
  await cardButtons(page).first().click();
  const detail = page.getByRole('complementary', { name: 'Selected card' });
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await page.goForward();
  await expect(detail).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL('/inventory');
});

test('closing a card restores focus and adds no history entry', async ({ page, mailbox, isMobile }) => {
  const cards = await logInWithCards(page, mailbox, 3);
  await page.goto('/draws');
  await page.goto('/inventory');
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  // Screen readers announce changes of a live region, so it must exist before it has text.
  const announcement = page.locator('main > div > [role="status"]');
  for (const index of [0, 2, 1]) {
    await expect(announcement).toBeEmpty();
    await cardButtons(page).nth(index).click();
    await expect(announcement).toHaveText(`${cards[index]?.name} selected`);
    await detail.getByRole('button', { name: /^Close/ }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(cardButtons(page).nth(index)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/draws');
});

test('a favourite is kept, listed first, and shown in full screen', async ({ page, mailbox, isMobile, errors }) => {
  const [newest, second, oldest] = await logInWithCards(page, mailbox, 3);
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  const heart = detail.getByRole('button', { name: 'Favourite' });
  await cardButtons(page).last().click();
  await page.route('**/favourite', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now', code: 'UNAVAILABLE' } }),
  );
  errors.allow(/503 .* at \/api\/users\/my-collectibles/);
  await heart.click();
  await page.locator(TOAST).filter({ hasText: 'Not now' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/favourite');
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
});

test(
  'a favourite shows what the server has after failed requests and older responses',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    await logInWithCards(page, mailbox, 2);
    await cardButtons(page).first().click();
    const heart = page
      .getByRole('complementary', { name: 'Selected card' })
      .getByRole('button', { name: 'Favourite', exact: true });
    const favouriteCount = page.getByRole('button', { name: /^Favourites only/ });

    errors.allow(/503 .* at \/api\/users\/my-collectibles/);
    const failRequests = await holdRequests(page, '**/favourite', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now', code: 'UNAVAILABLE' } }),
    );
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const lastFailure = page.waitForResponse((response) => response.request().method() === 'DELETE');
    failRequests();
    await lastFailure;
    await expect(page.locator(TOAST).filter({ hasText: 'Not now' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(favouriteCount).toContainText('0');
    await page.unroute('**/favourite');

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: answered, resolve: markAnswered } = Promise.withResolvers<void>();
    const inventoryUrl = /\/api\/users\/my-collectibles\?/;
    await page.route(
      inventoryUrl,
      async (route) => {
        const response = await route.fetch();
        markAnswered();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
    await answered;
    const saved = page.waitForResponse('**/favourite');
    await heart.click();
    await saved;
    const older = page.waitForResponse(inventoryUrl);
    release();
    await older;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(favouriteCount).toContainText('1');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'the URL may select another collector’s card or an unknown one',
  DESKTOP_ONLY,
  async ({ page, mailbox, browser }) => {
    const [otherCard] = await logInWithCards(page, mailbox, 1);
    const otherPage = await browser.newPage({ baseURL: new URL(page.url()).origin });
    const [ownCard] = await logInWithCards(otherPage, mailbox, 1);
    const detail = otherPage.getByRole('complementary', { name: 'Selected card' });
    await otherPage.goto(`/inventory?card=${otherCard.id}`);
    await expect(detail.getByRole('heading', { name: otherCard.name })).toBeVisible();
    await expect(detail.getByText('This card belongs to someone else.')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeHidden();
    // The user's card is shown as owned even if the filter excludes it.
    await otherPage.goto(`/inventory?search=nothing&card=${ownCard.id}`);
    await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
    for (const unknownId of ['0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', 'nonsense']) {
      await otherPage.goto(`/inventory?card=${unknownId}`);
      await expect(detail.getByText('Card not found')).toBeVisible();
    }
    await detail.getByRole('button', { name: 'Back to my cards' }).click();
    await expect(otherPage).toHaveURL('/inventory');
    await otherPage.close();
  },
);
