import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpAll, signInRecords } from '../../../testing/dump.ts';
import { APP_SECRET, type TestNode } from '../../../testing/node.ts';
import { newPerson } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { type Fault, grantConsent, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { newPersona, runProviderFlow } from '../../../testing/social/people.ts';

let environment: SocialEnvironment;
let node: TestNode;
let token: string;
beforeAll(async () => {
  environment = await startSocial();
  node = environment.cluster.first;
  ({ token } = await newPerson(node));
});
afterAll(() => environment.stop());

const FAILURE_MODES = [
  'hang',
  'slow',
  'server-error',
  'malformed',
  'unexpected-schema',
  'oversized',
  'redirect',
  'disconnect',
] as const;
type FailureMode = (typeof FAILURE_MODES)[number];
/** Every request must be completed within 10 s. */
const MAX_DURATION_MS = 10_000;

async function expectFailure(provider: SocialProvider, fault: Fault): Promise<void> {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(node, provider, { token });
  const callbackUrl = await grantConsent(body.authUrl, newPersona(), fault);
  const sentAt = performance.now();
  const response = await browser.sendCallback(node, provider, callbackUrl, token);
  const description = `${provider} ${fault}`;
  expect(performance.now() - sentAt, description).toBeLessThan(MAX_DURATION_MS);
  const isTimeout = /hang|slow/.test(fault);
  expect(response, description).toMatchObject({
    status: isTimeout ? 504 : 502,
    body: {
      code: isTimeout ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED',
      error: isTimeout
        ? `${PROVIDER_NAMES[provider]} took too long. Please try again.`
        : `We couldn’t reach ${PROVIDER_NAMES[provider]}. Please try again.`,
    },
  });
}

describe('a provider failure', () => {
  test.each(['token', 'profile'] as const)(
    'of the %s request results in an error response within ten seconds and creates nothing',
    async (endpoint) => {
      const before = await signInRecords(node);
      await Promise.all(
        SOCIAL_PROVIDERS.map(async (provider) => {
          // requests for Google's keys do not identify the sign-in, so the faults are injected one after another
          if (provider === 'google' && endpoint === 'profile')
            for (const mode of FAILURE_MODES) await expectFailure(provider, `profile-${mode}`);
          else
            await Promise.all(FAILURE_MODES.map((mode: FailureMode) => expectFailure(provider, `${endpoint}-${mode}`)));
        }),
      );
      expect(await signInRecords(node)).toEqual(before);
    },
  );

  test.each(SOCIAL_PROVIDERS)('does not affect later sign-ins with %s', async (provider) => {
    expect((await runProviderFlow(node, provider, newPersona(), { token })).body).toEqual({ linked: true, provider });
  });

  test.each(SOCIAL_PROVIDERS)('creates nothing if %s rejects the code', async (provider) => {
    const before = await signInRecords(node);
    const response = await runProviderFlow(node, provider, newPersona(), { token, fault: 'expired-code' });
    expect(response).toMatchObject({ status: 422, body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' } });
    expect(await signInRecords(node)).toEqual(before);
  });

  test.each([
    'id-token-nonce',
    'id-token-audience',
    'id-token-issuer',
    'id-token-expired',
    'id-token-forged',
    'id-token-unsigned',
  ] as const)('creates nothing if Google returns an %s', async (fault) => {
    const before = await signInRecords(node);
    const response = await runProviderFlow(node, 'google', newPersona(), { fault });
    expect(response.status, response.body.code).toBe(502);
    expect(await signInRecords(node)).toEqual(before);
  });

  test('leaves no secret, code or token in the log or the database', async () => {
    const log = node.logged.join('');
    const dump = [...(await dumpAll(node.database)).values()].flat().join('\n');
    const secrets = [...environment.providers.secrets(), token, APP_SECRET];
    expect(secrets.length).toBeGreaterThan(40);
    for (const secret of secrets) {
      for (const encoding of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]) {
        expect(log.includes(encoding)).toBe(false);
        expect(dump.includes(encoding)).toBe(false);
      }
    }
    expect(log).not.toMatch(/openid\.|state=|code=|key=/);
    expect(node.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  });
});
