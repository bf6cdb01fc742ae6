import { logInAsNewUser } from '../../fixtures/account.ts';
import { cardButtons, logInWithCards } from '../../fixtures/cards.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test(
  'a failed inventory request shows the error and can be retried',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/503 .* at \/api\/users\/my-collectibles/);
    await logInAsNewUser(page, mailbox);
    const response = {
      status: 503,
      json: { error: 'We’re briefly unavailable. Please try again.', code: 'UNAVAILABLE' },
    };
    await page.route('**/api/users/my-collectibles*', (route) => route.fulfill(response));
    await page.goto('/inventory');
    await expect(page.getByText('We couldn’t load your cards')).toBeVisible();
    await expect(page.getByText(response.json.error)).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['–', '–']);
    await page.unroute('**/api/users/my-collectibles*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No items found')).toBeVisible();
  },
);

test('the inventory prompts for a login when the session ends', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await expect(page.getByText('No items found')).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test(
  'the inventory stays usable offline and recovers when the network is back',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_INTERNET_DISCONNECTED/);
    const cards = await logInWithCards(page, mailbox, 12);
    await expect(cardButtons(page)).toHaveCount(cards.length);
    const banner = page.getByText('You’re offline, so this may be out of date.');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await expect(cardButtons(page)).toHaveCount(cards.length);
    await cardButtons(page).first().click();
    await expect(page.getByRole('heading', { name: cards[0]?.name ?? '', level: 2 })).toBeVisible();
    // A new sort order needs the network; the loaded cards stay.
    await page.getByLabel('Sort by').selectOption('Name');
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server.' });
    await expect(alert).toBeInViewport();
    await expect(cardButtons(page)).toHaveCount(cards.length);

    await page.context().setOffline(false);
    await expect(banner).toBeHidden();
    await expect(alert).toBeHidden();
    const first = cards.map(({ name }) => name).sort()[0];
    await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${first},`));
  },
);
