import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { socialErrors } from '@app/contract/social/errors';
import { startSignIn } from '@app/contract/social/schemas';
import { socialLoginTexts, socialTexts } from '@app/contract/social/texts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { failure, holdResponse, requestsOf, respondOnce } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { startedInThisDocument } from '../../../testing/provider-callback.ts';
import { getConfig, setConfig } from '../../lib/config.ts';

const providerButton = (provider: SignInProvider) =>
  page.getByRole('button', { name: withProviderName(socialLoginTexts.button, PROVIDER_NAMES[provider]) });

test.each([1280, 360])('a provider is opened with the keyboard and shows its progress (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const release = holdResponse(startSignIn);
  openPage('/login');
  await expect.element(providerButton('discord')).toBeVisible();
  await expectAccessible('the login');
  page.getByRole('button', { name: 'Log In', exact: true }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(providerButton('discord')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const busy = page.getByRole('button', { name: socialTexts.connecting });
  await expect.element(busy).toHaveTextContent('Connecting...');
  await expect.element(providerButton('steam')).toBeDisabled();
  release(startedInThisDocument());
  await expect.poll(() => window.location.hash).toBe('#consent');
  await expect.element(busy).toBeVisible();
  // The back button then restores the page.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(providerButton('discord')).toBeEnabled();
});

test.each([
  ['the server fails', failure({ BROKEN: { status: 500, text: '' } }, 'BROKEN', { error: undefined }), 'failedToStart'],
  ['the URL is not one of the web', { authUrl: 'javascript:alert(1)', state: 'state' }, 'noAuthorizationUrl'],
  ['there is no URL', { authUrl: '', state: 'state' }, 'noAuthorizationUrl'],
  ['the provider is not offered', failure(socialErrors, 'PROVIDER_NOT_OFFERED'), 'invalidProvider'],
] as const)('a sign-in that cannot start because %s shows the reason', async (_, outcome, text) => {
  respondOnce(startSignIn, outcome);
  openPage('/login');
  await providerButton('discord').click();
  await expect.element(page.getByRole('alert').filter({ hasText: socialTexts[text] })).toBeVisible();
  await expect.element(providerButton('discord')).toBeEnabled();
  expect(requestsOf(startSignIn).map(({ token }) => token)).toEqual([undefined]);
});

test('the login page shows only the configured providers', async () => {
  setConfig({ ...getConfig(), providers: ['email', 'twitch', 'x'] });
  openPage('/login');
  await expect.element(providerButton('twitch')).toBeVisible();
  expect(page.getByRole('button', { name: /^Continue with/ }).elements()).toHaveLength(1);
});
