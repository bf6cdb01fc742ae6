import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInRecords } from '../../../testing/dump.ts';
import { newPerson } from '../../../testing/people.ts';
import { type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { expectFailures } from '../../../testing/social/failures.ts';

let environment: SocialEnvironment;
beforeAll(async () => {
  environment = await startSocial({ size: 1 });
});
afterAll(() => environment.stop());

test.each(['token', 'profile'] as const)(
  'a provider that hangs or responds slowly to the %s request results in an error response within ten seconds',
  async (endpoint) => {
    const node = environment.cluster.first;
    const { token } = await newPerson(node);
    const before = await signInRecords(node);
    await expectFailures(node, token, endpoint, ['hang', 'slow']);
    expect(await signInRecords(node)).toEqual(before);
  },
);
