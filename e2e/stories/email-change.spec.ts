import { identityErrors } from '@app/contract/accounts/identities/errors';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { enter, join, logIn, makeAccount, newPerson, signUp } from '../fixtures/account.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { linkByApi, newPersona, signUpByApi } from '../fixtures/linked.ts';
import { showUserAs } from '../fixtures/user.ts';
import { expect, ONCE, test } from '../test.ts';

// Half-faded things have half their contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NEEDS_A_LINK = /422 .* at \/api\/auth\//;

async function typeNewEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send confirmation' }).click();
}

test('an address changes once the link in the new mailbox is followed', async ({ page, mail, faults }) => {
  faults.expect(NEEDS_A_LINK, /401 .* at \/api\/auth\/login/);
  const person = await join(page, mail);
  const { email } = newPerson();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit email' }).click();
  await expect(page.getByLabel('New email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit email' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [typed, fault] of [
    ['', 'Email is required'],
    ['nobody', 'Please enter a valid email address'],
    [person.email.toUpperCase(), 'This is already your email address'],
  ] as const) {
    await typeNewEmail(page, typed);
    await expect(page.getByText(fault)).toBeVisible();
  }
  await expectAccessible(page, 'settings with an address that is refused');

  await typeNewEmail(page, email);
  await expect(page.getByText('Confirmation Email Sent')).toBeVisible();
  await page.waitForURL('/email-verification-required');
  await expect(page.getByRole('heading', { name: 'Confirm Email Change' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeEnabled();
  await expectAccessible(page, 'waiting for the link to the new address');
  await expectNoSidewaysScroll(page, 'waiting for the link to the new address');
  const first = await mail.link(email, '/confirm-email-change');
  expect((await mail.newest(person.email, 2)).text).toContain(email);

  const tellWhoAsks = await holdBack(page, '**/api/auth/verify');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeDisabled();
  tellWhoAsks();
  await page.getByRole('button', { name: 'Resend email' }).click();
  const second = await mail.link(email, '/confirm-email-change', 2);
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByText('A new address is waiting to be confirmed.')).toBeVisible();

  const tellWhoItIs = await holdBack(page, '**/api/auth/verify');
  await page.goto(first);
  await expect(page.getByText('This link is invalid or has expired. Please request a new one.')).toBeVisible();
  await expect(page.getByText(/Request a new link and open the newest message/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  tellWhoItIs();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'a link of a change that is refused');

  await page.goto(second.replace('/confirm-email-change', '/confirm-email'));
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await expect(page.getByText('Email changed successfully!')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'an address that is confirmed');
  await page.waitForURL('/settings');
  await expect(page.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible();
  expect((await mail.report(person.email, 'email address was changed')).text).toContain(`now ${email}`);

  await page.goto('/email-verification-required');
  await page.waitForURL('/inventory');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await logIn(page, { ...person, email });
  await page.waitForURL('/inventory');
});

test('editing the address with discord and google linked starts with a warning, and the change unlinks them', async ({
  page,
  mail,
}) => {
  const member = await makeAccount(page, mail);
  const [discord, google, twitch] = [newPersona(), newPersona(), newPersona()];
  await linkByApi(page, member, 'discord', discord);
  await linkByApi(page, member, 'google', google);
  await linkByApi(page, member, 'twitch', twitch);
  await enter(page, member, '/settings');
  const { email } = newPerson();
  const edit = page.getByRole('button', { name: 'Edit email' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Change your email?' });
  const handle = discord.name.toLowerCase().replace(' ', '_');
  await expect(dialog.getByRole('listitem')).toHaveText([`Discord@${handle}`, `Google${google.email}`]);
  await expectAccessible(page, 'the warning before an email change');
  await expectNoSidewaysScroll(page, 'the warning before an email change');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByLabel('New email')).toBeHidden();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByLabel('New email')).toBeFocused();
  await typeNewEmail(page, email);
  await expect(page.getByText('Confirmation Email Sent')).toBeVisible();
  await page.goto(await mail.link(email, '/confirm-email-change'));
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByRole('button', { name: 'Unlink Twitch' })).toBeEnabled();
  for (const name of ['Discord', 'Google'])
    await expect(page.getByRole('button', { name: `Link ${name}` })).toBeVisible();
});

test('an account that would have no sign-in method left keeps its address', ONCE, async ({ page }) => {
  await enter(page, await signUpByApi(page, 'google', newPersona()), '/settings');
  await page.getByRole('button', { name: 'Edit email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email?' });
  await expect(dialog.getByText(identityErrors.LAST_SIGN_IN_METHOD.text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page, 'a change that would leave no sign-in method');
});

test('the page that waits has the title of what is waited for', async ({ page, mail }) => {
  await join(page, mail);
  await showUserAs(page, (user) => {
    user.email = null;
    user.auth.email.hasPendingPassword = true;
    user.auth.email.pendingChanges.passwordAddition = true;
  });
  await page.goto('/email-verification-required');
  await expect(page.getByRole('heading', { name: 'Add Email Provider' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Unable to resend')).toBeVisible();
  await expect(page.getByText('No email address found. Please try logging in again.')).toBeVisible();
  await page.unrouteAll();

  // what a signup by discord will leave here
  const notice = JSON.stringify({ fromSignup: true, provider: 'discord', email: 'kestrel@example.org' });
  await page.evaluate((kept) => {
    localStorage.clear();
    sessionStorage.setItem('verificationNotice', kept);
  }, notice);
  await page.goto('/email-verification-required');
  await expect(page.getByRole('heading', { name: 'Verify Discord Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.waitForURL('/login');
});

test('verify-provider proves the address of a new account', async ({ page, mail, faults }) => {
  faults.expect(/400 .* at \/api\/auth\/verify-provider/);
  const person = newPerson();
  await signUp(page, person);
  const link = (await mail.link(person.email, '/verify-email')).replace('/verify-email', '/verify-provider');
  await page.goto('/verify-provider');
  await expect(page.getByText('Missing verification parameters')).toBeVisible();
  await page.goto(`${link}&provider=myspace`);
  await expect(page.getByText('Invalid provider')).toBeVisible();
  // no answer of this server lacks the tokens here: the browser is given one that does
  await page.route('**/api/auth/verify-provider', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.goto(link);
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await expectAccessible(page, 'a provider that is not verified');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Account Verified' })).toBeVisible();
  await expect(page.getByText('Email verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');
});

for (const path of ['/confirm-email', '/confirm-email-change']) {
  test(`${path} without a token says so`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Invalid confirmation link')).toBeVisible();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('/login');
  });
}
