import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson, signUp } from '../../../testing/people/people.ts';
import { hasVerifiedSignInMethod, type LinkedIdentities } from '../sign-in-methods/index.ts';

const identity = fc.record({ verified: fc.boolean(), data: fc.constant({ username: 'alice' }) });
const linked: fc.Arbitrary<LinkedIdentities> = fc.dictionary(fc.constantFrom(...SOCIAL_PROVIDERS), identity);
const linkedOnlyTo = (provider: SocialProvider): LinkedIdentities => ({ [provider]: { verified: true, data: {} } });

const node = setUpNode();

test('the database and the application agree on which accounts lack a verified sign-in method', async () => {
  const people = [await newPerson(node), await signUp(node)];
  const [index] = await query<{ predicate: string }>(
    node.database,
    `select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = 'accounts_unproven_age'::regclass`,
  );
  const examples = [...fc.sample(linked, 60), ...SIGN_IN_PROVIDERS.map(linkedOnlyTo)];
  for (const [n, identities] of examples.entries()) {
    const { username } = people[n % 2] as { username: string };
    const [row] = await query<{ lacksVerified: boolean }>(
      node.database,
      `with changed as (update accounts set linked = $2 where username = $1 returning *)
        select ${index?.predicate} as "lacksVerified" from changed`,
      [username, JSON.stringify(identities)],
    );
    const hasVerified = hasVerifiedSignInMethod({ emailVerified: n % 2 === 0, linked: identities });
    expect(row?.lacksVerified, JSON.stringify(identities)).toBe(!hasVerified);
  }
});
