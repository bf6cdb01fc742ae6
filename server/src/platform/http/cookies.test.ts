import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import type { TestNode } from '../../../testing/node.ts';
import { newPerson } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { newPersona } from '../../../testing/social/people.ts';

let world: SocialEnvironment;
let node: TestNode;
beforeAll(async () => {
  world = await startSocial({ env: { PUBLIC_URL: 'https://cards.example.com' } });
  node = world.cluster.one;
});
afterAll(() => world.stop());

describe('with an https public URL, a cookie', () => {
  test('can neither be set by another host nor be sent unencrypted', async () => {
    const { email, password } = await newPerson(node);
    const responses = [
      await call(node, accounts.login, { body: { email, password } }),
      await newBrowser().startAuthorization(node, 'discord'),
    ];
    const lines = responses.flatMap(({ headers }) => headers.getSetCookie());
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-known-device', '__Host-social-browser']);
    for (const line of lines) {
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']));
      expect(attributes.join()).not.toMatch(/Domain/i);
    }
  });

  test('is read only under its prefixed name', async () => {
    const browser = newBrowser();
    const { body } = await browser.startAuthorization(node, 'discord');
    const back = await grantConsent(body.authUrl, newPersona());
    const planted = newBrowser(browser.headers().cookie?.replace('__Host-', ''));
    expect(await planted.sendCallback(node, 'discord', back)).toMatchObject({ body: { code: 'STATE_INVALID' } });
    expect((await browser.sendCallback(node, 'discord', back)).status).toBe(200);
  });
});
