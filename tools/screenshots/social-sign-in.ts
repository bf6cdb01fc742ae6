import { makeAccount } from '@app/e2e/fixtures/account';
import { Consent } from '@app/e2e/fixtures/consent';
import { holdBack } from '@app/e2e/fixtures/hold-back';
import { forgetSession, leaveFor, newStranger, tileOf } from '@app/e2e/fixtures/social';
import type { Studio } from './studio.ts';

/** The ways in by a provider: what is asked at the first time, and what goes wrong. */
export async function socialSignIn(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    const letStart = await holdBack(page, '**/api/oauth/discord/auth');
    await page.goto('/login');
    await tileOf(page, 'discord').click();
    await page.getByRole('button', { name: 'Connecting...' }).waitFor();
    await studio.take(page, 'login-connecting', 'Login, on the way to a provider', { isLoading: true, isWhole: true });
    letStart();
    const consent = await Consent.of(page, 'discord');
    await studio.take(page, 'provider-consent', 'A simulated provider asks who one is', { isWhole: true });
    const letFinish = await holdBack(page, '**/api/oauth/discord/callback');
    await consent.asNew(newStranger());
    await page.getByRole('heading', { name: 'Logging in with Discord' }).waitFor();
    await studio.take(page, 'callback-loading', 'Back from a provider', { isLoading: true });
    letFinish();
    await page.getByRole('heading', { name: /^Continue as/ }).waitFor();
    await studio.take(page, 'complete-signup-provider', 'Choosing a username, with the provider’s as a suggestion');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^Welcome to/ }).waitFor();
    await studio.take(page, 'signup-welcome', 'Sign-up complete: the inventory opens next', { isLoading: true });
    await page.waitForURL('/inventory');

    await forgetSession(page);
    await (await leaveFor(page, 'discord')).deny();
    await page.getByRole('heading', { name: 'Not logged in' }).waitFor();
    await studio.take(page, 'callback-denied', 'Back from a provider with nothing');
    await page.goto('/auth/nobody/callback');
    await page.getByRole('heading', { name: 'Invalid provider' }).waitFor();
    await studio.take(page, 'callback-unknown', 'A callback of nobody');
  });
  await studio.window(async (page) => {
    const { email } = await makeAccount(page, studio.mail);
    await (await leaveFor(page, 'steam')).asNew({ name: newStranger().name });
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
