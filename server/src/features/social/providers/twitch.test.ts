import { describe, expect, test } from 'vitest';
import { signInRecords } from '../../../../testing/database/dump.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../../testing/social/environment.ts';
import { newPersona, runProviderFlow } from '../../../../testing/social/people.ts';

const { cluster } = setUpSocial({ size: 1 });

async function startAuthorization() {
  const browser = newBrowser();
  return { browser, ...(await browser.startAuthorization(cluster.first, 'twitch')).body };
}

const FAILED = { status: 502, body: { code: 'PROVIDER_FAILED' } };

describe('a Twitch authorization code', () => {
  test('is rejected in another authorization request', async () => {
    const before = await signInRecords(cluster.first);
    const [victim, thief] = [await startAuthorization(), await startAuthorization()];
    const stolenUrl = new URL(await grantConsent(victim.authUrl, newPersona()));
    stolenUrl.searchParams.set('state', thief.state);
    expect(await thief.browser.sendCallback(cluster.first, 'twitch', stolenUrl.href)).toMatchObject(FAILED);
    expect(await signInRecords(cluster.first)).toEqual(before);
  });

  test('cannot be replayed, with its own state or a new one', async () => {
    const { browser, authUrl } = await startAuthorization();
    const callbackUrl = new URL(await grantConsent(authUrl, newPersona()));
    expect((await browser.sendCallback(cluster.first, 'twitch', callbackUrl.href)).status).toBe(200);
    expect(await browser.sendCallback(cluster.first, 'twitch', callbackUrl.href)).toMatchObject({
      body: { code: 'STATE_INVALID' },
    });
    const next = await browser.startAuthorization(cluster.first, 'twitch');
    callbackUrl.searchParams.set('state', next.body.state);
    expect(await browser.sendCallback(cluster.first, 'twitch', callbackUrl.href)).toMatchObject({
      body: { code: 'PROVIDER_REFUSED' },
    });
  });
});

describe('a Twitch ID token', () => {
  test.each(['nonce', 'audience', 'issuer', 'expired', 'forged', 'unsigned', 'subject'] as const)(
    'that is invalid (%s) does not sign in',
    async (fault) => {
      const response = await runProviderFlow(cluster.first, 'twitch', newPersona(), { fault: `id-token-${fault}` });
      expect(response).toMatchObject(FAILED);
    },
  );
});
