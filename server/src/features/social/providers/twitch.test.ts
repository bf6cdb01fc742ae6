import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestNode } from '../../../../testing/node.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { leftBySignIns } from '../../../../testing/social/left.ts';
import { goThrough, newPersona } from '../../../../testing/social/people.ts';
import { agree, type SocialWorld, startSocial } from '../../../../testing/social/social.ts';

let world: SocialWorld;
let node: TestNode;
beforeAll(async () => {
  world = await startSocial();
  node = world.cluster.one;
});
afterAll(() => world.stop());

async function begin() {
  const browser = newBrowser();
  return { browser, ...(await browser.begin(node, 'twitch')).body };
}

const FAILED = { status: 502, body: { code: 'PROVIDER_FAILED' } };

describe('a code of Twitch', () => {
  test('is worth nothing in another sign-in than the one it was issued to', async () => {
    const before = await leftBySignIns(node);
    const [victim, thief] = [await begin(), await begin()];
    const caught = new URL(await agree(victim.authUrl, newPersona()));
    caught.searchParams.set('state', thief.state);
    expect(await thief.browser.comeBack(node, 'twitch', caught.href)).toMatchObject(FAILED);
    expect(await leftBySignIns(node)).toEqual(before);
  });

  test('cannot be replayed, neither with its own state nor with a new one', async () => {
    const { browser, authUrl } = await begin();
    const back = new URL(await agree(authUrl, newPersona()));
    expect((await browser.comeBack(node, 'twitch', back.href)).status).toBe(200);
    expect(await browser.comeBack(node, 'twitch', back.href)).toMatchObject({ body: { code: 'STATE_INVALID' } });
    const next = await browser.begin(node, 'twitch');
    back.searchParams.set('state', next.body.state);
    expect(await browser.comeBack(node, 'twitch', back.href)).toMatchObject({ body: { code: 'PROVIDER_REFUSED' } });
  });
});

describe('an id token of Twitch', () => {
  test.each(['nonce', 'audience', 'issuer', 'expired', 'forged', 'unsigned', 'subject'] as const)(
    'that is wrong (%s) signs nobody in',
    async (fault) => {
      const answer = await goThrough(node, 'twitch', newPersona(), { fault: `id-token-${fault}` });
      expect(answer).toMatchObject(FAILED);
    },
  );
});
