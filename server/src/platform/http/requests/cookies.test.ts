import * as signInOperations from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../../testing/social/environment.ts';
import { newPersona } from '../../../../testing/social/people.ts';

const { cluster } = setUpSocial({ size: 1, env: { PUBLIC_URL: 'https://cards.example.com' } });

describe('with an https public URL, a cookie', () => {
  test('can neither be set by another host nor be sent unencrypted', async () => {
    const { email, password } = await newPerson(cluster.first);
    const responses = [
      await call(cluster.first, signInOperations.login, { body: { email, password } }),
      await newBrowser().startAuthorization(cluster.first, 'discord'),
    ];
    const cookieLines = responses.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookieLines.map((line) => line.split('=')[0])).toEqual(['__Host-known-device', '__Host-social-browser']);
    for (const line of cookieLines) {
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']));
      expect(attributes.join()).not.toMatch(/Domain/i);
    }
  });

  test('is read only under its prefixed name', async () => {
    const browser = newBrowser();
    const { body } = await browser.startAuthorization(cluster.first, 'discord');
    const callbackUrl = await grantConsent(body.authUrl, newPersona());
    const attacker = newBrowser(browser.headers().cookie?.replace('__Host-', ''));
    expect(await attacker.sendCallback(cluster.first, 'discord', callbackUrl)).toMatchObject({
      body: { code: 'STATE_INVALID' },
    });
    expect((await browser.sendCallback(cluster.first, 'discord', callbackUrl)).status).toBe(200);
  });
});
