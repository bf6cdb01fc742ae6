import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { followMailedLink, join, logIn, makeAccount, newPerson, signUp, startSignup } from '../fixtures/account.ts';
import { watchArrivals } from '../fixtures/arrivals.ts';
import { expect, ONCE, test } from '../test.ts';

const heading = { level: 1 } as const;

test('somebody signs up, chooses a name, opens the mailed link and stands in the inventory', async ({ page, mail }) => {
  const person = newPerson();
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await startSignup(page, person);
  await page.waitForURL('/complete-signup');

  await page.reload();
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeFocused();
  await expectAccessible(page, 'a completed sign-up');
  await expectNoSidewaysScroll(page, 'a completed sign-up');
  await page.waitForURL('/email-verification-required');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();

  await page.goto(await mail.link(person.email, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.waitForURL('/inventory');
  await page.getByRole('button', { name: `Account of ${person.username}` }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('the success of a sign-up is shown for three seconds, and a reload loses nothing', ONCE, async ({ page }) => {
  const person = newPerson();
  await page.clock.install();
  await startSignup(page, person);
  await page.getByLabel('Username').fill(person.username);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create account' }).click();
  const success = page.getByRole('heading', { name: 'Check your email' });
  await expect(success).toBeVisible();
  await page.clock.runFor(REDIRECT_AFTER_OTHER_MS - 100);
  await expect(success).toBeVisible();
  await expect(page).toHaveURL('/complete-signup');
  await page.clock.runFor(100);
  await page.waitForURL('/email-verification-required');
  await page.goto('/complete-signup');
  await page.waitForURL('/email-verification-required');
});

test('the terms can be read before they are accepted, also without a network', async ({ page, context }) => {
  const arrived = watchArrivals(page);
  await page.goto('/signup');
  await arrived(/terms-dialog/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(14);
  await expect(dialog.getByRole('heading', { name: 'Contact details' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('checkbox').blur();
  await expect(page.getByText('You must accept the Terms of Service')).toBeVisible();
});

test('an account whose address is not proven is kept at the verification page', ONCE, async ({ page, mail }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, person);
  await page.waitForURL('/email-verification-required');
  await page.goto('/inventory');
  await page.waitForURL('/email-verification-required');

  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await mail.newest(person.email, 2);

  await followMailedLink(page, mail, person);
  await page.goto('/email-verification-required');
  await page.waitForURL('/inventory');
});

test(
  'the window that waits goes on by itself when the link is opened in another',
  ONCE,
  async ({ page, context, mail }) => {
    const person = newPerson();
    await signUp(page, person);
    const other = await context.newPage();
    await followMailedLink(other, mail, person);
    await page.waitForURL('/inventory');
  },
);

test('a mailed link works once', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/422 .* at \/api\/auth\/link-info/);
  const person = newPerson();
  await signUp(page, person);
  const link = await mail.link(person.email, '/verify-email');
  await page.goto(link);
  await page.waitForURL('/inventory');
  await page.goto(link);
  await expect(page.getByText('This link is invalid or has expired. Please request a new one.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend/ })).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('whoever has no session comes back to where they wanted to go', ONCE, async ({ page, mail }) => {
  const person = await makeAccount(page, mail);
  await page.goto('/inventory?rarity=rare');
  await page.waitForURL('/login');
  await page.reload();
  await logIn(page, person);
  await page.waitForURL('/inventory?rarity=rare');
});

test('whoever is logged in has no use for the login', ONCE, async ({ page, mail }) => {
  await join(page, mail);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL('/inventory');
  }
});

test('a login needs no mouse', async ({ page, mail }) => {
  const person = await makeAccount(page, mail);
  await page.goto('/login');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  const email = page.getByLabel('Email');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await email.evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main').getByRole('heading', heading)).toBeFocused();
});

test('a login that is sent three times at once is one login', ONCE, async ({ page, mail }) => {
  const person = await makeAccount(page, mail);
  await page.goto('/login');
  let sent = 0;
  await page.route('**/api/auth/login', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
  expect(sent).toBe(1);
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('/');
});

test('every page of accounts can be loaded anew and has one heading and a title', async ({ page, product }) => {
  const { productName } = (await (await fetch(`${product.url}/api/config`)).json()) as { productName: string };
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-email',
    '/nowhere',
    '/complete-signup',
    '/inventory',
  ]) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('heading', heading)).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^\\S.* – ${productName}$`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
