import { newUser } from '../../fixtures/accounts/account.ts';
import { cardButtons } from '../../fixtures/cards/cards.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { expect, test } from '../../test.ts';

// As started with `npm start`, with animations such as the reveal.
test.use({ settings: {}, embedded: true, reducedMotion: 'no-preference' });

test('a user signs up, draws a card and opens it with the keyboard alone', async ({ page, mailbox, wallet: _ }) => {
  const user = newUser();
  await page.goto('/signup');
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await tabTo(page, 'textbox', 'Confirm password');
  await page.keyboard.type(user.password);
  await tabTo(page, 'checkbox', /I accept/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeVisible();
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type(user.username);
  await page.keyboard.press('Enter');
  await page.waitForURL('/email-verification-required');
  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await page.waitForURL('/inventory');

  await expect(page.getByRole('button', { name: 'Connect Phantom' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The first Escape or Enter skips to the revealed card; the next Enter opens the inventory.
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/, /);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inventory');
  await expect(cardButtons(page)).toHaveCount(1);
  await tabTo(page, 'button', /new$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'List on Marketplace' })).toBeHidden();
  await expect(cardButtons(page).first()).toBeFocused();
});
