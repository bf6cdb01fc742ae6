import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestNode } from '../../../../testing/node.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../../testing/social/environment.ts';
import { newPersona, runProviderFlow } from '../../../../testing/social/people.ts';
import { signInRecords } from '../../../../testing/social/sign-in-records.ts';

let world: SocialEnvironment;
let node: TestNode;
beforeAll(async () => {
  world = await startSocial();
  node = world.cluster.one;
});
afterAll(() => world.stop());

async function begin() {
  const browser = newBrowser();
  return { browser, ...(await browser.startAuthorization(node, 'twitch')).body };
}

const FAILED = { status: 502, body: { code: 'PROVIDER_FAILED' } };

describe('a Twitch authorization code', () => {
  test('is rejected in another authorization request', async () => {
    const before = await signInRecords(node);
    const [victim, thief] = [await begin(), await begin()];
    const caught = new URL(await grantConsent(victim.authUrl, newPersona()));
    caught.searchParams.set('state', thief.state);
    expect(await thief.browser.sendCallback(node, 'twitch', caught.href)).toMatchObject(FAILED);
    expect(await signInRecords(node)).toEqual(before);
  });

  test('cannot be replayed, with its own state or a new one', async () => {
    const { browser, authUrl } = await begin();
    const back = new URL(await grantConsent(authUrl, newPersona()));
    expect((await browser.sendCallback(node, 'twitch', back.href)).status).toBe(200);
    expect(await browser.sendCallback(node, 'twitch', back.href)).toMatchObject({ body: { code: 'STATE_INVALID' } });
    const next = await browser.startAuthorization(node, 'twitch');
    back.searchParams.set('state', next.body.state);
    expect(await browser.sendCallback(node, 'twitch', back.href)).toMatchObject({ body: { code: 'PROVIDER_REFUSED' } });
  });
});

describe('a Twitch ID token', () => {
  test.each(['nonce', 'audience', 'issuer', 'expired', 'forged', 'unsigned', 'subject'] as const)(
    'that is invalid (%s) does not sign in',
    async (fault) => {
      const answer = await runProviderFlow(node, 'twitch', newPersona(), { fault: `id-token-${fault}` });
      expect(answer).toMatchObject(FAILED);
    },
  );
});
