import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { enter, join, logIn, makeAccount } from '../fixtures/account.ts';
import { linkByApi, newPersona, signUpByApi } from '../fixtures/linked.ts';
import { observe } from '../fixtures/observer.ts';
import { takePasswords } from '../fixtures/passwordless.ts';
import { expect, ONCE, test } from '../test.ts';

const NEW = 'Kestrel77';
const SECURITY = '/settings?tab=security';
const EXPIRED = 'This link is invalid or has expired. Please request a new one.';

const newPassword = (place: Page | Locator) => place.getByLabel('New password', { exact: true });
const confirmation = (place: Page | Locator) => place.getByLabel('Confirm new password');

async function typeTwice(place: Page | Locator, password: string, repeated = password): Promise<void> {
  await newPassword(place).fill(password);
  await confirmation(place).fill(repeated);
}

/** Asks for a reset link on the page that is for it. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
}

test('a forgotten password is replaced by a mailed link, which ends every session', async ({ page, mail, faults }) => {
  faults.expect(/401 .* at \/api\//, /400 .* at \/api\/auth\/reset-password/);
  const person = await makeAccount(page, mail);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('a@b');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'forgot password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
  await expectAccessible(page, 'reset link sent');

  await page.goto(await mail.link(person.email, '/reset-password'));
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  for (const [typed, fault] of [
    ['Ab1', 'Password must be at least 8 characters'],
    ['Abcdefgh12345', 'Password must be at most 12 characters'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ] as const) {
    await newPassword(page).fill(typed);
    await expect(page.getByText(fault)).toBeVisible();
    await expect(page.getByText('Strength: Weak')).toBeVisible();
  }
  const checklist = page.getByRole('list', { name: 'Password requirements' });
  await expect(checklist.getByText('A number(not met yet)')).toBeVisible();
  await newPassword(page).fill('Abcdef12');
  await expect(page.getByText('Strength: Medium')).toBeVisible();
  await expect(checklist.getByText('A number(met)')).toBeVisible();
  await newPassword(page).fill('ABcdefgh12');
  await expect(page.getByText('Strength: Strong')).toBeVisible();
  await typeTwice(page, NEW, 'Kestrel78');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page, 'reset password');
  await expectNoSidewaysScroll(page, 'reset password');
  await typeTwice(page, 'Password1');
  await confirmation(page).press('Enter');
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  await typeTwice(page, NEW);
  await confirmation(page).press('Enter');
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await expect(page.getByText('Password reset successfully!', { exact: true })).toBeVisible();
  await expectAccessible(page, 'password reset');

  const answer = await page.request.get('/api/auth/verify', {
    headers: { authorization: `Bearer ${person.session.token}` },
  });
  expect(answer.status()).toBe(401);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await logIn(page, { ...person, password: NEW });
  await page.waitForURL('/inventory');
});

test('a reset in a browser that is logged in ends that session, too', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/401 .* at \/api\//);
  const person = await join(page, mail);
  await askForLink(page, person.email);
  await page.goto(await mail.link(person.email, '/reset-password'));
  await typeTwice(page, NEW);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test(
  'reset links that are used, voided or foreign are refused and lead to a new one',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/422 .* at \/api\/auth\/reset-password/);
    await page.goto('/reset-password');
    await page.waitForURL('/forgot-password');
    const person = await makeAccount(page, mail);
    const foreign = new URL(await mail.link(person.email, '/verify-email'));
    await askForLink(page, person.email);
    const voided = await mail.link(person.email, '/reset-password');
    await askForLink(page, person.email);
    const good = await mail.link(person.email, '/reset-password', 2);

    for (const link of [`/reset-password${foreign.search}`, voided]) {
      await page.goto(link);
      await typeTwice(page, NEW);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expect(page.getByText('Links work once and for 1 hour.')).toBeVisible();
    }
    await expectAccessible(page, 'a reset link that is refused');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('/forgot-password');

    for (const text of ['Your password has been reset successfully!', EXPIRED]) {
      await page.goto(good);
      await typeTwice(page, NEW);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
  },
);

test('a reset that never arrives keeps what was typed', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/ERR_FAILED/);
  const person = await makeAccount(page, mail);
  await askForLink(page, person.email);
  await page.goto(await mail.link(person.email, '/reset-password'));
  await page.route('**/api/auth/reset-password', (route) => route.abort(), { times: 1 });
  await typeTwice(page, NEW);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/We could not reach the server/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
});

test('the password is changed in the settings, by keyboard alone, and other sessions end', async ({
  page,
  browser,
  mail,
  product,
  faults,
}) => {
  faults.expect(/422 .* at \/api\/auth\/change-password/);
  const person = await makeAccount(page, mail);
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(elsewhere, person);
  await expect(elsewhere.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await page.waitForURL('/inventory');

  await page.goto(SECURITY);
  const open = page.getByRole('button', { name: 'Change Password' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const current = dialog.getByLabel('Current password');
  await expect(current).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  // the form puts the focus on its first fault once more, a timer later
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.type('Wrong1234');
  await newPassword(dialog).focus();
  await page.keyboard.type(NEW);
  await confirmation(dialog).focus();
  await page.keyboard.type('Kestrel78');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('New passwords do not match')).toBeVisible();
  await expectAccessible(page, 'change password');
  await expectNoSidewaysScroll(page, 'change password');
  await confirmation(dialog).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to Change Password')).toBeVisible();
  await expect(dialog.locator('p').getByText('The current password is not correct')).not.toHaveCount(0);
  await expect(current).toBeFocused();
  await current.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await elsewhere.goto('/inventory');
  await elsewhere.waitForURL('/login');
  await elsewhere.context().close();
  await page.reload();
  await expect(open).toBeVisible();
  await mail.report(person.email, 'your password was changed');
});

test('an account that came without a password sets one, or adds it by mail', async ({
  page,
  browser,
  mail,
  product,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const proven = await makeAccount(page, mail);
  const unproven = await makeAccount(page, mail);
  const addressless = await signUpByApi(page, 'discord', { name: newPersona().name });
  // a provider is what lets an unproven address into the settings
  await linkByApi(page, unproven, 'discord', newPersona());
  const other = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const second = await other.newPage();
  await takePasswords(product, [
    { person: proven, emailVerified: true },
    { person: unproven, emailVerified: false },
  ]);

  await enter(page, proven, SECURITY);
  await page.getByRole('button', { name: 'Set Password' }).click();
  const set = page.getByRole('dialog', { name: 'Set Password' });
  await typeTwice(set, NEW, 'Kestrel78');
  await set.getByRole('button', { name: 'Set Password' }).click();
  await expect(set.getByText('New passwords do not match')).toBeVisible();
  await typeTwice(set, NEW);
  await expectAccessible(page, 'set password');
  await page.route('**/api/auth/set-password', (route) => route.abort(), { times: 1 });
  await set.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Failed to Set Password')).toBeVisible();
  await set.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Password Set', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();

  await enter(second, addressless, SECURITY);
  await second.getByRole('button', { name: 'Add Password' }).click();
  await expect(second.getByText('Email Required')).toBeVisible();
  await expectAccessible(second, 'email required');
  await observe(second);
  await enter(second, unproven, SECURITY);
  await expect(second.getByRole('button', { name: 'Add Password' })).toBeDisabled();
  await second.unroute('**/api/auth/verify');
  await second.reload();
  await second.getByRole('button', { name: 'Add Password' }).click();
  const add = second.getByRole('dialog', { name: 'Add Password Authentication' });
  await typeTwice(add, NEW);
  await expectAccessible(second, 'add password');
  await second.route('**/api/auth/set-password', (route) => route.abort(), { times: 1 });
  await add.getByRole('button', { name: 'Add Password' }).click();
  await expect(second.getByText('Failed to add password')).toBeVisible();
  await add.getByRole('button', { name: 'Add Password' }).click();
  await expect(second.getByText('Confirmation Email Sent')).toBeVisible();
  await expect(second.getByText('Waiting for your mail')).toBeVisible();

  await second.evaluate(() => localStorage.clear());
  await second.goto(await mail.link(unproven.email, '/verify-email', 2));
  await expect(second.getByText('Password added successfully!').first()).toBeVisible();
  await second.waitForURL('/login');
  await second.unroute('**/api/auth/verify');
  await logIn(second, { ...unproven, password: NEW });
  await second.waitForURL('/inventory');
  await other.close();
});
