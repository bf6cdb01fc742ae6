import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import { dumpAll, signInRecords } from '../../../../testing/database/dump.ts';
import { APP_SECRET } from '../../../../testing/node/node.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { setUpSocial } from '../../../../testing/social/environment.ts';
import { expectFailures } from '../../../../testing/social/failures.ts';
import { newPersona, runProviderFlow } from '../../../../testing/social/people.ts';

const { providers, cluster } = setUpSocial({ size: 1 });
let token: string;
beforeAll(async () => {
  ({ token } = await newPerson(cluster.first));
});

const FAILURE_MODES = [
  'server-error',
  'rate-limited',
  'malformed',
  'unexpected-schema',
  'oversized',
  'redirect',
  'disconnect',
] as const;

describe('a provider failure', () => {
  test.each(['token', 'profile'] as const)(
    'of the %s request results in an error response and creates nothing',
    async (endpoint) => {
      const before = await signInRecords(cluster.first);
      await expectFailures(cluster.first, token, endpoint, FAILURE_MODES);
      expect(await signInRecords(cluster.first)).toEqual(before);
    },
  );

  test.each(SOCIAL_PROVIDERS)('does not affect later sign-ins with %s', async (provider) => {
    expect((await runProviderFlow(cluster.first, provider, newPersona(), { token })).body).toEqual({
      linked: true,
      provider,
    });
  });

  test.each(SOCIAL_PROVIDERS)('creates nothing if %s rejects the code', async (provider) => {
    const before = await signInRecords(cluster.first);
    const response = await runProviderFlow(cluster.first, provider, newPersona(), { token, fault: 'expired-code' });
    expect(response).toMatchObject({ status: 422, body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' } });
    expect(await signInRecords(cluster.first)).toEqual(before);
  });

  test.each([
    'id-token-nonce',
    'id-token-audience',
    'id-token-issuer',
    'id-token-expired',
    'id-token-forged',
    'id-token-unsigned',
  ] as const)('creates nothing if Google returns an %s', async (fault) => {
    const before = await signInRecords(cluster.first);
    const response = await runProviderFlow(cluster.first, 'google', newPersona(), { fault });
    expect(response.status, response.body.code).toBe(502);
    expect(await signInRecords(cluster.first)).toEqual(before);
  });

  test('leaves no secret, code or token in the log or the database', async () => {
    const log = cluster.first.logged.join('');
    const dump = [...(await dumpAll(cluster.first.database)).values()].flat().join('\n');
    const secrets = [...providers.secrets(), token, APP_SECRET];
    expect(secrets.length).toBeGreaterThan(40);
    for (const secret of secrets) {
      for (const encoding of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]) {
        expect(log.includes(encoding)).toBe(false);
        expect(dump.includes(encoding)).toBe(false);
      }
    }
    expect(log).not.toMatch(/openid\.|state=|code=|key=/);
    expect(cluster.first.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  });
});
