import { SIGNUP_FALLBACK_REDIRECT_MS } from '@app/contract/accounts/limits';
import { socialErrors } from '@app/contract/social/errors';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { ConsentPage } from '../../fixtures/consent-page.ts';
import { overrideConfig } from '../../fixtures/override-config.ts';
import { loseFirstResponse, routeOnce } from '../../fixtures/route-once.ts';
import { newPersona, providerButton, startSignIn } from '../../fixtures/social.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const EXPIRED = socialErrors.STATE_INVALID.text;

for (const [outcome, provider, decide, text] of [
  ['is denied', 'discord', (consent: ConsentPage) => consent.cancel(), 'Authentication failed: access_denied'],
  ['is denied', 'steam', (consent: ConsentPage) => consent.cancel(), 'User cancelled authentication'],
  [
    'fails at the provider',
    'google',
    (consent: ConsentPage) => consent.continueAsNew(newPersona(), 'error'),
    /^Authentication failed: \w+$/,
  ],
  [
    'returns another state',
    'twitch',
    (consent: ConsentPage) => consent.continueAsNew(newPersona(), 'wrong-state'),
    EXPIRED,
  ],
  [
    'returns an expired code',
    'discord',
    (consent: ConsentPage) => consent.continueAsNew(newPersona(), 'expired-code'),
    'Authentication failed',
  ],
] as const) {
  test(
    `a sign-in with ${provider} that ${outcome} shows the error and can be retried`,
    DESKTOP_ONLY,
    async ({ page, errors }) => {
      errors.allow(/422 .* at \/api\/oauth\/discord\/callback/);
      await decide(await startSignIn(page, provider));
      await expect(page.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await ConsentPage.waitFor(page, provider);
    },
  );
}

test('a callback without a started sign-in shows the error and links to the login page', async ({ page }) => {
  for (const [url, text] of [
    ['/auth/discord/callback?code=a&state=b', EXPIRED],
    ['/auth/discord/callback?state=b', 'Invalid Discord callback parameters'],
    ['/auth/steam/callback?code=a&state=b', 'Invalid Steam callback parameters'],
    ['/integrations/x/callback?code=a', 'Invalid callback parameters'],
    ['/auth/unknown/callback?code=a&state=b', 'Invalid provider'],
    ['/auth/x/callback?code=a&state=b', 'Invalid provider'],
    ['/integrations/discord/callback?code=a&state=b', 'Invalid provider'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new URL(url, page.url()).pathname);
    await expectNoHorizontalScroll(page, url);
    await expect(page.getByRole('link', { name: /login/ })).toBeVisible();
  }
  await expectAccessible(page, 'an unknown provider');
});

test(
  'a callback is sent once, even after a reload, and an unexpected response shows an error',
  DESKTOP_ONLY,
  async ({ page }) => {
    let requestCount = 0;
    await page.route('**/api/oauth/discord/callback', async (route) => {
      requestCount += 1;
      await route.fulfill({ json: { something: 'else' } });
    });
    await (await startSignIn(page, 'discord')).continueAsNew(newPersona());
    await expect(page.getByText('Unexpected response from server. Please try again.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Invalid Discord callback parameters')).toBeVisible();
    expect(requestCount).toBe(1);
  },
);

test('a sign-in that cannot start shows the reason', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/500 .* at \/api\/oauth\/discord\/auth/, /404 .* at \/api\/oauth\/discord\/auth/);
  await page.goto('/login');
  for (const [response, text] of [
    [{ status: 500, json: {} }, 'Failed to start authentication'],
    [{ status: 200, json: { state: 'alone' } }, 'Failed to get authorization URL'],
    [{ status: 404, json: { error: 'Invalid provider', code: 'PROVIDER_NOT_OFFERED' } }, 'Invalid provider'],
  ] as const) {
    await routeOnce(page, '**/api/oauth/discord/auth', (route) => route.fulfill(response));
    await providerButton(page, 'discord').click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(providerButton(page, 'discord')).toBeEnabled();
  }
});

test('the login page shows only the configured providers', DESKTOP_ONLY, async ({ page }) => {
  await overrideConfig(page, { providers: ['email', 'twitch', 'x'] });
  await page.goto('/login');
  await expect(providerButton(page, 'twitch')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1);
});

test('an expired provider sign-up redirects to the login page', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/401 .* at \/api\/auth\/temp-token-info/);
  await page.clock.install();
  await page.goto('/login');
  await page.evaluate(() => {
    sessionStorage.setItem('tempToken', 'expired');
    sessionStorage.setItem('signupProvider', 'steam');
  });
  await page.goto('/complete-signup');
  await expect(page.getByText('Your sign-up has expired. Please sign up again.')).toBeVisible();
  await page.clock.fastForward(SIGNUP_FALLBACK_REDIRECT_MS);
  await expect(page).toHaveURL('/complete-signup');
  await page.clock.fastForward(1000);
  await page.waitForURL('/login');
});

test(
  'a provider sign-up that is sent again after a lost response suggests logging in',
  DESKTOP_ONLY,
  async ({ page, errors }) => {
    errors.allow(/ERR_FAILED/, /401 .* at \/api\/auth\/complete-signup/);
    const persona = newPersona();
    await (await startSignIn(page, 'discord')).continueAsNew(persona);
    const submit = page.getByRole('button', { name: 'Create account' });
    // A route that is added while the page returns from the provider may not apply to it.
    await expect(submit).toBeVisible();
    await loseFirstResponse(page, '**/api/auth/complete-signup');
    await submit.click();
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    await submit.click();
    await expect(page.getByText('Your account may already exist. Please log in with Discord.')).toBeVisible();
    await page.waitForURL('/login');
    await (await startSignIn(page, 'discord')).continueAs(persona.name);
    await page.waitForURL('/inventory');
  },
);

test('a popup times out, and messages from other windows are ignored', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await page.clock.install();
  await logInAsNewUser(page, mailbox, '/settings?tab=integrations');
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Link X', exact: true }).click();
  const popup = await popupOpened;
  await ConsentPage.waitFor(popup, 'x');
  await page.evaluate(() => window.postMessage({ provider: 'x', linked: true }, window.location.origin));
  await page.clock.fastForward(PROVIDER_POPUP.timeoutMs - 10_000);
  await expect(page.getByText('Connecting...')).toBeVisible();
  const popupClosed = popup.waitForEvent('close');
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Authentication timeout')).toBeVisible();
  await popupClosed;
});
