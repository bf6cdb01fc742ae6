import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import type { TestNode } from '../../../testing/node.ts';
import { newPerson } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { newPersona } from '../../../testing/social/people.ts';
import { agree, type SocialWorld, startSocial } from '../../../testing/social/social.ts';

let world: SocialWorld;
let node: TestNode;
beforeAll(async () => {
  world = await startSocial({ env: { PUBLIC_URL: 'https://cards.example.com' } });
  node = world.cluster.one;
});
afterAll(() => world.stop());

describe('where the public URL is https, a cookie', () => {
  test('can neither be planted by another host nor travel unencrypted', async () => {
    const { email, password } = await newPerson(node);
    const answers = [
      await call(node, accounts.login, { body: { email, password } }),
      await newBrowser().begin(node, 'discord'),
    ];
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-known-device', '__Host-social-browser']);
    for (const line of lines) {
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']));
      expect(attributes.join()).not.toMatch(/Domain/i);
    }
  });

  test('counts only under its prefixed name', async () => {
    const browser = newBrowser();
    const { body } = await browser.begin(node, 'discord');
    const back = await agree(body.authUrl, newPersona());
    const planted = newBrowser(browser.headers().cookie?.replace('__Host-', ''));
    expect(await planted.comeBack(node, 'discord', back)).toMatchObject({ body: { code: 'STATE_INVALID' } });
    expect((await browser.comeBack(node, 'discord', back)).status).toBe(200);
  });
});
