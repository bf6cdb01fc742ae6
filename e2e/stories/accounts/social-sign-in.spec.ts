import { emailLinkDeclinedMessage } from '@app/contract/accounts/email/texts';
import { accountErrors } from '@app/contract/accounts/errors';
import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import { socialTexts } from '@app/contract/social/texts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, openWithSession, submitLogInForm } from '../../fixtures/account.ts';
import { backdateLogins } from '../../fixtures/backdate-logins.ts';
import { ConsentPage } from '../../fixtures/consent-page.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '../../fixtures/linked-accounts.ts';
import { loseFirstResponse } from '../../fixtures/route-once.ts';
import { clearSession, newPersona, providerButton, startSignIn } from '../../fixtures/social.ts';
import { enableTwoFactor, nextCode } from '../../fixtures/two-factor.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

for (const provider of ['discord', 'google', 'twitch'] as const) {
  const name = PROVIDER_NAMES[provider];
  test(`${name}: the first sign-in creates an account, the second one opens it`, DESKTOP_ONLY, async ({ page }) => {
    const persona = newPersona();
    await (await startSignIn(page, provider)).continueAsNew(persona);
    await page.waitForURL('/complete-signup');
    await expect(page.getByRole('heading', { name: /^Continue as / })).toBeVisible();
    // Google provides no username to suggest.
    if (provider === 'google') await page.getByLabel('Username').fill(persona.name.replace(' ', '_'));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
    if (provider === 'google') await page.getByRole('link', { name: 'Open your inventory' }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

    await clearSession(page);
    await (await startSignIn(page, provider)).continueAs(persona.name);
    await page.waitForURL('/inventory');
  });
}

test('a Steam sign-up asks for an email address, and the email link opens the account', async ({ page, mailbox }) => {
  const { name, email } = newPersona();
  await (await startSignIn(page, 'steam')).continueAsNew({ name });
  await page.waitForURL('/complete-signup');
  await expect(page.getByRole('heading', { name: providerSignupTexts.email.title })).toBeVisible();
  await expectAccessible(page, 'the email address form');
  await expectNoHorizontalScroll(page, 'the email address form');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('invalid@email');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: `Continue as ${name}` })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(name.replace(' ', '_'));
  await expectAccessible(page, 'the username form');
  await expectNoHorizontalScroll(page, 'the username form');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();

  await page.goto(await mailbox.waitForLink(email, '/verify-provider', 2));
  await expect(page.getByText('Steam account verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');

  await clearSession(page);
  await (await startSignIn(page, 'steam')).continueAs(name);
  await page.waitForURL('/inventory');
});

test('a provider is opened with the keyboard and shows its progress', async ({ page }) => {
  const release = await holdRequests(page, '**/api/oauth/discord/auth');
  await page.goto('/login');
  await expect(providerButton(page, 'discord')).toBeVisible();
  await expectNoHorizontalScroll(page, 'the login');
  await page.getByRole('button', { name: 'Log In', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(providerButton(page, 'discord')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: socialTexts.connecting })).toContainText('Connecting...');
  await expect(providerButton(page, 'steam')).toBeDisabled();
  release();
  await ConsentPage.waitFor(page, 'discord');
  // The back button restores the page.
  await page.goBack();
  await expect(providerButton(page, 'discord')).toBeEnabled();
});

for (const provider of SIGN_IN_PROVIDERS) {
  test(`a sign-in with ${PROVIDER_NAMES[provider]} still needs the second factor`, DESKTOP_ONLY, async ({ page }) => {
    const persona = newVerifiedPersona();
    const user = await signUpWithProvider(page, provider === 'discord' ? 'twitch' : 'discord', newVerifiedPersona());
    await linkThroughApi(page, user, provider, persona);
    const { secret } = await enableTwoFactor(page, user);
    // The sign-in returns to the page that required it.
    await page.goto('/settings?tab=security');
    await page.waitForURL('/login');
    await providerButton(page, provider).click();
    await (await ConsentPage.waitFor(page, provider)).continueAs(persona.name);
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Verification code').fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL('/settings?tab=security');
  });
}

test(
  'an email link of an account with a second factor asks for the code, however long the page takes to load',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const user = await createAccount(page, mailbox);
    const { secret } = await enableTwoFactor(page, user);
    await (await startSignIn(page, 'google')).continueAsNew({ ...newPersona(), email: user.email });
    await expect(page.getByRole('heading', { name: 'Verify Google Account' })).toBeVisible();
    const release = await holdRequests(page, '**/assets/login-page-*.js');
    await page.goto(await mailbox.waitForLink(user.email, '/verify-provider'));
    await page.getByRole('button', { name: 'Link Google account' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Verifying your account…')).toBeVisible();
    // longer than a success is shown before it leads to the inventory
    await page.waitForTimeout(REDIRECT_AFTER_SUCCESS_MS + 500);
    release();
    await page.getByLabel('Verification code').fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL('/inventory');
  },
);

test(
  'a provider with a known email address is linked through an email link',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const { email } = await createAccount(page, mailbox);
    await (await startSignIn(page, 'google')).continueAsNew({ ...newPersona(), email });
    await expect(page.getByRole('heading', { name: 'Verify Google Account' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Resend email' }).click();
    await page.goto(await mailbox.waitForLink(email, '/verify-provider', 2));
    await page.getByRole('button', { name: 'Link Google account' }).click();
    await expect(page.getByText('Google account verified successfully!').first()).toBeVisible();
    await page.waitForURL('/inventory');
  },
);

test('an unverified email address of a provider is ignored', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const { email } = await createAccount(page, mailbox);
  const { name } = newPersona();
  await (await startSignIn(page, 'discord')).continueAsNew({ name, email, emailVerified: false });
  await page.waitForURL('/complete-signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/inventory');
  await page.goto('/settings');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});

/** Signs in with Steam and enters the email address of an existing account, which is then sent a link. */
async function requestSteamLink(page: Page, name: string, email: string): Promise<void> {
  await (await startSignIn(page, 'steam')).continueAsNew({ name });
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();
}

test(
  'the owner of the entered email address links Steam in another browser after a login',
  DESKTOP_ONLY,
  async ({ page, mailbox, browser, baseURL }) => {
    const { name } = newPersona();
    const owner = await createAccount(page, mailbox);
    await (await startSignIn(page, 'steam')).continueAsNew({ name });
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: providerSignupTexts.linking.title })).toBeVisible();
    await expectAccessible(page, 'the existing account prompt');
    await page.getByRole('button', { name: 'Use a different email' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();

    const otherBrowser = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' });
    const otherPage = await otherBrowser.newPage();
    await otherPage.goto(await mailbox.waitForLink(owner.email, '/verify-provider'));
    await expect(
      otherPage.getByText('Please open this link in the browser where you started, or log in first'),
    ).toBeVisible();
    await expect(otherPage.getByRole('button', { name: 'This wasn’t me' })).toBeVisible();
    await expectAccessible(otherPage, 'a link opened in another browser');
    await otherPage.getByRole('button', { name: 'Log in' }).click();
    await submitLogInForm(otherPage, owner);
    await expect(otherPage.getByText(`Link the Steam account ${name} to your Kismet account?`)).toBeVisible();
    await expect(otherPage).toHaveURL('/verify-provider?provider=steam');
    await otherPage.getByRole('button', { name: 'Link Steam account' }).click();
    await expect(otherPage.getByText('Steam account verified successfully!').first()).toBeVisible();
    await otherPage.waitForURL('/inventory');
    await otherBrowser.close();
  },
);

test(
  'a Steam link that is requested again after a lost response leads to the page that awaits it',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/, /401 .* at \/api\/auth\/complete-signup/);
    const owner = await createAccount(page, mailbox);
    await (await startSignIn(page, 'steam')).continueAsNew({ name: newPersona().name });
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    const submit = page.getByRole('button', { name: providerSignupTexts.linking.submit });
    await expect(submit).toBeVisible();
    await loseFirstResponse(page, '**/api/auth/complete-signup');
    await submit.click();
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();
  },
);

test('a link to an entered email address names the Steam account and requires a recent login', async ({
  page,
  mailbox,
  product,
  errors,
}) => {
  errors.allow(/403 .* at \/api\/auth\/verify-provider/);
  const { name } = newPersona();
  const owner = await createAccount(page, mailbox);
  await requestSteamLink(page, name, owner.email);
  await backdateLogins(product);
  await openWithSession(page, owner);
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  await page.goto(await mailbox.waitForLink(owner.email, '/verify-provider'));
  await expect(page.getByRole('heading', { name: 'Is this your Steam account?' })).toBeFocused();
  await expect(page.getByText(`Link the Steam account ${name} to your Kismet account?`)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'the link confirmation');
  await expectNoHorizontalScroll(page, 'the link confirmation');

  await tabTo(page, 'button', 'Link Steam account');
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm it’s you to continue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Steam account' })).toBeFocused();
  await expectAccessible(page, 'a link without a recent login');

  await page.keyboard.press('Enter');
  await prompt.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Verified' })).toBeFocused();
  await expect(page.getByText('Steam account verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');
});

test(
  'the owner of an email address can decline to link a provider account',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/422 .* at \/api\/auth\/link-info/);
    const owner = await createAccount(page, mailbox);
    await requestSteamLink(page, newPersona().name, owner.email);
    const link = await mailbox.waitForLink(owner.email, '/verify-provider');
    await page.goto(link);
    await page.getByRole('button', { name: 'This wasn’t me' }).click();
    await expect(page.getByText(emailLinkDeclinedMessage)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
    await openWithSession(page, owner, '/settings?tab=integrations');
    await expect(page.getByRole('button', { name: 'Link Steam' })).toBeVisible();
  },
);
