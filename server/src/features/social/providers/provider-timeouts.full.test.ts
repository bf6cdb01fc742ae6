import { expect, test } from 'vitest';
import { signInRecords } from '../../../../testing/database/dump.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { setUpSocial } from '../../../../testing/social/environment.ts';
import { expectFailures, MAX_DURATION_MS, OPTIONAL_PROFILE } from '../../../../testing/social/failures.ts';
import { newPersona, runProviderFlow } from '../../../../testing/social/people.ts';

const { cluster } = setUpSocial({ size: 1 });

test.each(['token', 'profile'] as const)(
  'a provider that hangs or responds slowly to the %s request results in an error response within ten seconds',
  async (endpoint) => {
    const node = cluster.first;
    const { token } = await newPerson(node);
    const before = await signInRecords(node);
    await expectFailures(node, token, endpoint, ['hang', 'slow']);
    expect(await signInRecords(node)).toEqual(before);
  },
);

test.each(OPTIONAL_PROFILE)(
  'a profile request to %s that hangs delays a sign-in by less than ten seconds',
  async (provider) => {
    const sentAt = performance.now();
    const response = await runProviderFlow(cluster.first, provider, newPersona(), {
      fault: 'profile-hang',
    });
    expect(response).toMatchObject({ status: 200, body: { requiresUsername: true } });
    expect(performance.now() - sentAt).toBeLessThan(MAX_DURATION_MS);
  },
);
