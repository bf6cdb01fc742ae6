import { newPerson } from '../fixtures/account.ts';
import { cardsOf } from '../fixtures/cards.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../test.ts';

// The reveal moves.
test.use({ reducedMotion: 'no-preference' });

test('the keyboard alone goes the whole way, from signup to the open card', async ({ page, mail, wallet: _ }) => {
  const person = newPerson();
  await page.goto('/signup');
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await tabTo(page, 'textbox', 'Confirm password');
  await page.keyboard.type(person.password);
  await tabTo(page, 'checkbox', /I accept/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeVisible();
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type(person.username);
  await page.keyboard.press('Enter');
  await page.waitForURL('/email-verification-required');
  await page.goto(await mail.link(person.email, '/verify-email'));
  await page.waitForURL('/inventory');

  await expect(page.getByRole('link', { name: 'Collect a card' })).toBeVisible();
  await tabTo(page, 'link', 'Collect a card');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/collectibles');
  await tabTo(page, 'link', 'Kismet Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Claim With Phantom' })).toBeVisible();
  await tabTo(page, 'button', 'Claim With Phantom');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Collect Reward Card' })).toBeEnabled();
  await tabTo(page, 'button', 'Collect Reward Card');
  await page.keyboard.press('Enter');
  const reveal = page.getByRole('dialog');
  await expect(reveal).toBeVisible();
  // The first Escape or Enter jumps to the finished card, the next Enter goes on.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inventory');
  await expect(cardsOf(page)).toHaveCount(1);
  await tabTo(page, 'button', /new$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'List on Marketplace' })).toBeHidden();
  await expect(cardsOf(page).first()).toBeFocused();
});
