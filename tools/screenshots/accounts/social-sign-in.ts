import { createAccount } from '@app/e2e/fixtures/accounts/account';
import { ConsentPage } from '@app/e2e/fixtures/accounts/consent-page';
import { clearSession, newPersona, providerButton, startSignIn } from '@app/e2e/fixtures/accounts/social';
import { holdRequests } from '@app/e2e/fixtures/network/hold-requests';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** Sign-in with a provider: the first sign-in and its error states. */
export async function socialSignIn(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    const releaseStart = await holdRequests(page, '**/api/oauth/discord/auth');
    await page.goto('/login');
    await providerButton(page, 'discord').click();
    await page.getByRole('button', { name: 'Connecting...' }).waitFor();
    await run.capture(page, 'login-connecting', 'Log in: redirecting to a provider', {
      isLoading: true,
      isFullPage: true,
    });
    releaseStart();
    const consent = await ConsentPage.waitFor(page, 'discord');
    await run.capture(page, 'provider-consent', 'Consent page of a simulated provider', { isFullPage: true });
    const releaseCallback = await holdRequests(page, '**/api/oauth/discord/callback');
    await consent.continueAsNew(newPersona());
    await page.getByRole('heading', { name: 'Logging in with Discord' }).waitFor();
    await run.capture(page, 'callback-loading', 'Provider callback: logging in', { isLoading: true });
    releaseCallback();
    await page.getByRole('heading', { name: /^Continue as/ }).waitFor();
    await run.capture(page, 'complete-signup-provider', 'Sign up with a provider: the username is prefilled');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^Welcome to/ }).waitFor();
    await run.capture(page, 'signup-welcome', 'Sign up with a provider: the account is ready', { isLoading: true });
    await page.waitForURL('/inventory');

    await clearSession(page);
    await (await startSignIn(page, 'discord')).cancel();
    await page.getByRole('heading', { name: 'We couldn’t log you in' }).waitFor();
    await run.capture(page, 'callback-denied', 'Provider callback: the user cancelled');
    await page.goto('/auth/unknown/callback');
    await page.getByRole('heading', { name: 'Invalid provider' }).waitFor();
    await run.capture(page, 'callback-unknown', 'Provider callback: unknown provider');
  });
  await run.withPage(async (page) => {
    const { email } = await createAccount(page, run.mailbox);
    await (await startSignIn(page, 'steam')).continueAsNew({ name: newPersona().name });
    await page.getByLabel('Email').fill('invalid@email');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email format').waitFor();
    await run.capture(page, 'steam-email', 'Sign up with Steam: entering an email address');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await run.capture(page, 'steam-linking', 'Sign up with Steam: the email address belongs to an account');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Verify Steam Account' }).waitFor();
    await run.capture(page, 'verify-provider-required', 'Linking Steam: waiting for the email link to be opened');
    const link = await run.mailbox.waitForLink(email, '/verify-provider');
    await page.goto(link);
    await page.getByRole('button', { name: 'Link Steam account' }).waitFor();
    await run.capture(page, 'verify-provider-confirm', 'Linking Steam: the link shows which Steam account it adds');
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await run.capture(page, 'verify-provider-other-browser', 'Linking Steam: the link was opened in another browser');
  });
}
