import { createAccount } from '@app/e2e/fixtures/account';
import { ConsentPage } from '@app/e2e/fixtures/consent-page';
import { holdRequests } from '@app/e2e/fixtures/hold-requests';
import { clearSession, newPersona, providerButton, startSignIn } from '@app/e2e/fixtures/social';
import type { Studio } from './studio.ts';

/** Sign-in with a provider: the first sign-in and its error states. */
export async function socialSignIn(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    const letStart = await holdRequests(page, '**/api/oauth/discord/auth');
    await page.goto('/login');
    await providerButton(page, 'discord').click();
    await page.getByRole('button', { name: 'Connecting...' }).waitFor();
    await studio.take(page, 'login-connecting', 'Login, on the way to a provider', { isLoading: true, isWhole: true });
    letStart();
    const consent = await ConsentPage.waitFor(page, 'discord');
    await studio.take(page, 'provider-consent', 'A simulated provider asks who one is', { isWhole: true });
    const letFinish = await holdRequests(page, '**/api/oauth/discord/callback');
    await consent.continueAsNew(newPersona());
    await page.getByRole('heading', { name: 'Logging in with Discord' }).waitFor();
    await studio.take(page, 'callback-loading', 'Back from a provider', { isLoading: true });
    letFinish();
    await page.getByRole('heading', { name: /^Continue as/ }).waitFor();
    await studio.take(page, 'complete-signup-provider', 'Choosing a username, with the provider’s as a suggestion');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^Welcome to/ }).waitFor();
    await studio.take(page, 'signup-welcome', 'Sign-up complete: the inventory opens next', { isLoading: true });
    await page.waitForURL('/inventory');

    await clearSession(page);
    await (await startSignIn(page, 'discord')).cancel();
    await page.getByRole('heading', { name: 'Not logged in' }).waitFor();
    await studio.take(page, 'callback-denied', 'Back from a provider with nothing');
    await page.goto('/auth/nobody/callback');
    await page.getByRole('heading', { name: 'Invalid provider' }).waitFor();
    await studio.take(page, 'callback-unknown', 'A callback of nobody');
  });
  await studio.window(async (page) => {
    const { email } = await createAccount(page, studio.mail);
    await (await startSignIn(page, 'steam')).continueAsNew({ name: newPersona().name });
    await page.getByLabel('Email').fill('nobody@home');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email format').waitFor();
    await studio.take(page, 'steam-email', 'Steam asks for an address first');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await studio.take(page, 'steam-linking', 'The address has an account already');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Verify Steam Account' }).waitFor();
    await studio.take(page, 'verify-provider-required', 'Waiting for the link that adds a provider');
    const link = await studio.mail.link(email, '/verify-provider');
    await page.goto(link);
    await page.getByRole('button', { name: 'Link Steam account' }).waitFor();
    await studio.take(page, 'verify-provider-confirm', 'The link names the provider account that it would link');
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await studio.take(page, 'verify-provider-elsewhere', 'The link, opened in another browser');
  });
}
