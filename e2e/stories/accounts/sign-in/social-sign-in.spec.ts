import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { providerSignupTexts } from '@app/contract/sign-up/texts';
import { createAccount, submitLogInForm } from '../../../fixtures/accounts/account.ts';
import { ConsentPage } from '../../../fixtures/accounts/consent-page.ts';
import { newVerifiedPersona, signUpWithProvider } from '../../../fixtures/accounts/linked-accounts.ts';
import { clearSession, newPersona, providerButton, startSignIn } from '../../../fixtures/accounts/social.ts';
import { enableTwoFactor, nextCode } from '../../../fixtures/accounts/two-factor.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../../fixtures/page/accessibility.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../../test.ts';

for (const provider of ['discord', 'google', 'twitch'] as const) {
  const name = PROVIDER_NAMES[provider];
  test(`${name}: the first sign-in creates an account, the second logs in to it`, DESKTOP_ONLY, async ({ page }) => {
    const persona = newPersona();
    await (await startSignIn(page, provider)).continueAsNew(persona);
    await page.waitForURL('/complete-signup');
    await expect(page.getByRole('heading', { name: /^Continue as / })).toBeVisible();
    // Google provides no username to suggest.
    if (provider === 'google') await page.getByLabel('Username').fill(persona.name.replace(' ', '_'));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
    if (provider === 'google') await page.getByRole('link', { name: 'Get your first card' }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(page.getByRole('dialog', { name: 'Your first card' })).toBeVisible();

    await clearSession(page);
    await (await startSignIn(page, provider)).continueAs(persona.name);
    await page.waitForURL('/inventory');
  });
}

test(
  'a Steam sign-up asks for an email address, and the email link opens the account',
  PHONE,
  async ({ page, mailbox }) => {
    const { name, email } = newPersona();
    await (await startSignIn(page, 'steam')).continueAsNew({ name });
    await page.waitForURL('/complete-signup');
    await expect(page.getByRole('heading', { name: providerSignupTexts.email.title })).toBeVisible();
    await expectAccessible(page, 'the email address form');
    await expectNoHorizontalScroll(page, 'the email address form');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Continue as ${name}` })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(name.replace(' ', '_'));
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
  },
);

test('a sign-in with a provider still needs the second factor', DESKTOP_ONLY, async ({ page }) => {
  const persona = newVerifiedPersona();
  const { secret } = await enableTwoFactor(page, await signUpWithProvider(page, 'discord', persona));
  // The sign-in returns to the page that required it.
  await page.goto('/settings?tab=security');
  await page.waitForURL('/login');
  await providerButton(page, 'discord').click();
  await (await ConsentPage.waitFor(page, 'discord')).continueAs(persona.name);
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Verification code').fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings?tab=security');
});

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

test(
  'the owner of the entered email address links Steam in another browser after a login',
  DESKTOP_ONLY,
  async ({ page, mailbox, browser, baseURL }) => {
    const { name } = newPersona();
    const owner = await createAccount(page, mailbox);
    await (await startSignIn(page, 'steam')).continueAsNew({ name });
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();

    const otherBrowser = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' });
    const otherPage = await otherBrowser.newPage();
    await otherPage.goto(await mailbox.waitForLink(owner.email, '/verify-provider'));
    await expect(otherPage.getByText(emailLinkErrors.OTHER_BROWSER.text)).toBeVisible();
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
