import { declinedMessage } from '@app/contract/accounts/email/texts';
import { accountErrors } from '@app/contract/accounts/errors';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import { socialTexts } from '@app/contract/social/texts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { enter, logIn, makeAccount } from '../fixtures/account.ts';
import { Consent } from '../fixtures/consent.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { linkByApi, newPersona, signUpByApi } from '../fixtures/linked.ts';
import { ageLogins } from '../fixtures/old-login.ts';
import { forgetSession, leaveFor, newStranger, tileOf } from '../fixtures/social.ts';
import { guard, nextCode } from '../fixtures/two-factor.ts';
import { expect, ONCE, test } from '../test.ts';

for (const provider of ['discord', 'google', 'twitch'] as const) {
  const name = PROVIDER_NAMES[provider];
  test(`${name}: the first sign-in makes an account, the second opens it`, ONCE, async ({ page }) => {
    const stranger = newStranger();
    await (await leaveFor(page, provider)).asNew(stranger);
    await page.waitForURL('/complete-signup');
    await expect(page.getByRole('heading', { name: /^Continue as / })).toBeVisible();
    // Google tells an address, and that is nobody's name.
    if (provider === 'google') await page.getByLabel('Username').fill(stranger.name.replace(' ', '_'));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
    if (provider === 'google') await page.getByRole('link', { name: 'Open your inventory' }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

    await forgetSession(page);
    await (await leaveFor(page, provider)).as(stranger.name);
    await page.waitForURL('/inventory');
  });
}

test('Steam asks for an address first, and the mailed link opens the account', async ({ page, mail }) => {
  const { name, email } = newStranger();
  await (await leaveFor(page, 'steam')).asNew({ name });
  await page.waitForURL('/complete-signup');
  await expect(page.getByRole('heading', { name: providerSignupTexts.email.title })).toBeVisible();
  await expectAccessible(page, 'the address');
  await expectNoSidewaysScroll(page, 'the address');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@home');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: `Continue as ${name}` })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(name.replace(' ', '_'));
  await expectAccessible(page, 'the name');
  await expectNoSidewaysScroll(page, 'the name');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();

  await page.goto(await mail.link(email, '/verify-provider', 2));
  await expect(page.getByText('Steam account verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');

  await forgetSession(page);
  await (await leaveFor(page, 'steam')).as(name);
  await page.waitForURL('/inventory');
});

test('the keyboard goes to a provider, which says that it is being reached', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/oauth/discord/auth');
  await page.goto('/login');
  await expect(tileOf(page, 'discord')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the login');
  await page.getByRole('button', { name: 'Log In', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(tileOf(page, 'discord')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: socialTexts.connecting })).toContainText('Connecting...');
  await expect(tileOf(page, 'steam')).toBeDisabled();
  letGo();
  await Consent.of(page, 'discord');
  // Whoever changes their mind finds the page as it was.
  await page.goBack();
  await expect(tileOf(page, 'discord')).toBeEnabled();
});

for (const provider of SIGN_IN_PROVIDERS) {
  test(`with two-factor on ${PROVIDER_NAMES[provider]} alone opens nothing`, ONCE, async ({ page }) => {
    const persona = newPersona();
    const member = await signUpByApi(page, provider === 'discord' ? 'twitch' : 'discord', newPersona());
    await linkByApi(page, member, provider, persona);
    const { secret } = await guard(page, member);
    // It comes back to the page that asked for the login.
    await page.goto('/settings?tab=security');
    await page.waitForURL('/login');
    await tileOf(page, provider).click();
    await (await Consent.of(page, provider)).as(persona.name);
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Verification code').fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL('/settings?tab=security');
  });
}

test('an address that has an account is linked by the mail to it', ONCE, async ({ page, mail }) => {
  const { email } = await makeAccount(page, mail);
  await (await leaveFor(page, 'google')).asNew({ ...newStranger(), email });
  await expect(page.getByRole('heading', { name: 'Verify Google Account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await page.goto(await mail.link(email, '/verify-provider', 2));
  await page.getByRole('button', { name: 'Link Google account' }).click();
  await expect(page.getByText('Google account verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');
});

test('an address that nobody vouches for is no address', ONCE, async ({ page, mail }) => {
  const { email } = await makeAccount(page, mail);
  const { name } = newStranger();
  await (await leaveFor(page, 'discord')).asNew({ name, email, emailVerified: false });
  await page.waitForURL('/complete-signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/inventory');
  await page.goto('/settings');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});

/** Signs in with Steam under the email address of an account; ends where its owner waits for the mailed link. */
async function askToLinkSteam(page: Page, name: string, email: string): Promise<void> {
  await (await leaveFor(page, 'steam')).asNew({ name });
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();
}

test(
  'the owner of a typed email address links Steam in another browser after a login',
  ONCE,
  async ({ page, mail, browser, baseURL }) => {
    const { name } = newStranger();
    const owner = await makeAccount(page, mail);
    await (await leaveFor(page, 'steam')).asNew({ name });
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: providerSignupTexts.linking.title })).toBeVisible();
    await expectAccessible(page, 'the account of the address');
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' });
    const other = await elsewhere.newPage();
    await other.goto(await mail.link(owner.email, '/verify-provider'));
    await expect(
      other.getByText('Please open this link in the browser where you started, or log in first'),
    ).toBeVisible();
    await expect(other.getByRole('button', { name: 'This was not me' })).toBeVisible();
    await expectAccessible(other, 'a link of another browser');
    await other.getByRole('button', { name: 'Log in' }).click();
    await logIn(other, owner);
    await expect(other.getByText(`Link the Steam account ${name} to your Kismet account?`)).toBeVisible();
    await other.getByRole('button', { name: 'Link Steam account' }).click();
    await expect(other.getByText('Steam account verified successfully!').first()).toBeVisible();
    await other.waitForURL('/inventory');
    await elsewhere.close();
  },
);

test('a link to a typed email address names the Steam account, and asks for a recent login', async ({
  page,
  mail,
  product,
  faults,
}) => {
  faults.expect(/403 .* at \/api\/auth\/verify-provider/);
  const { name } = newStranger();
  const owner = await makeAccount(page, mail);
  await askToLinkSteam(page, name, owner.email);
  await ageLogins(product);
  await enter(page, owner);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.goto(await mail.link(owner.email, '/verify-provider'));
  await expect(page.getByRole('heading', { name: 'Is this your Steam account?' })).toBeFocused();
  await expect(page.getByText(`Link the Steam account ${name} to your Kismet account?`)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'the question whether to link');
  await expectNoSidewaysScroll(page, 'the question whether to link');

  await tabTo(page, 'button', 'Link Steam account');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm that it is you to continue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Steam account' })).toBeFocused();
  await expectAccessible(page, 'a link without a recent login');

  await page.keyboard.press('Enter');
  await question.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Verified' })).toBeFocused();
  await expect(page.getByText('Steam account verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');
});

test(
  'a provider account that is not the owner’s is declined, and nothing is linked',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/422 .* at \/api\/auth\/link-info/);
    const owner = await makeAccount(page, mail);
    await askToLinkSteam(page, newStranger().name, owner.email);
    const link = await mail.link(owner.email, '/verify-provider');
    await page.goto(link);
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expect(page.getByText(declinedMessage)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
    await enter(page, owner, '/settings?tab=integrations');
    await expect(page.getByRole('button', { name: 'Link Steam' })).toBeVisible();
  },
);
