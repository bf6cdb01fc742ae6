import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS, type SocialProvider, signsIn } from '@app/contract/core/providers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { newPerson, signUp } from '../../../../testing/people.ts';
import type { Linked } from './linked.ts';
import {
  type Enterable,
  GONE_WITH_THE_ADDRESS,
  hasVerifiedWayIn,
  linkedProviders,
  signInMethods,
  staysEnterable,
  unprovenSignIn,
  verifiedAll,
  withoutProviders,
} from './ways-in.ts';

const identity = fc.record({ verified: fc.boolean(), data: fc.constant({ username: 'somebody' }) });
const linked: fc.Arbitrary<Linked> = fc.dictionary(fc.constantFrom(...SOCIAL_PROVIDERS), identity);
const account: fc.Arbitrary<Enterable> = fc
  .record({
    email: fc.constantFrom(null, 'somebody@example.com'),
    emailVerified: fc.boolean(),
    passwordHash: fc.constantFrom(null, 'hash'),
    linked,
  })
  // the database sees to it
  .map((made) => ({ ...made, emailVerified: made.emailVerified && made.email !== null }));

/** Linked to one provider alone. */
const one = (provider: SocialProvider): Linked => ({ [provider]: { verified: true, data: {} } });

describe('the ways into an account', () => {
  test('are a password with its address, and what signs in: an integration is none', () => {
    fc.assert(
      fc.property(account, (made) => {
        const methods = signInMethods(made);
        expect(methods.includes('email')).toBe(made.email !== null && made.passwordHash !== null);
        const identities = linkedProviders(made.linked).filter(signsIn);
        expect(methods.filter((method) => method !== 'email')).toEqual(identities);
      }),
    );
  });

  test('are never all given up, nor the last one that is proven, in whatever order one goes about it', () => {
    fc.assert(
      fc.property(account, fc.array(fc.constantFrom(...SOCIAL_PROVIDERS), { maxLength: 12 }), (made, tried) => {
        fc.pre(signInMethods(made).length > 0);
        let now = made;
        for (const provider of tried) {
          const after = { ...now, linked: withoutProviders(now.linked, [provider]) };
          // as unlinking does
          if (!signsIn(provider) || staysEnterable(now, after)) now = after;
        }
        expect(signInMethods(now).length).toBeGreaterThan(0);
        expect(hasVerifiedWayIn(now)).toBe(hasVerifiedWayIn(made));
        expect(
          linkedProviders(now.linked).filter((provider) => !linkedProviders(made.linked).includes(provider)),
        ).toEqual([]);
      }),
    );
  });

  test('are all proven once the address is, and stay what they were', () => {
    fc.assert(
      fc.property(account, (made) => {
        const proven = { ...made, linked: verifiedAll(made.linked) };
        expect(unprovenSignIn(proven.linked)).toBeUndefined();
        expect(signInMethods(proven)).toEqual(signInMethods(made));
        expect(linkedProviders(proven.linked)).toEqual(linkedProviders(made.linked));
      }),
    );
  });

  test('at Discord and Google go with the address, and no others', () => {
    fc.assert(
      fc.property(linked, (made) => {
        const left = linkedProviders(withoutProviders(made, GONE_WITH_THE_ADDRESS));
        expect(left).toEqual(linkedProviders(made).filter((provider) => !['discord', 'google'].includes(provider)));
      }),
    );
  });
});

describe('the database', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startNode();
  });
  afterAll(() => node.stop());

  test('tells accounts with a proven way in as the product does', async () => {
    const made = [await newPerson(node), await signUp(node)];
    const [index] = await query<{ unproven: string }>(
      node.database,
      `select pg_get_expr(indpred, indrelid) as unproven from pg_index where indexrelid = 'accounts_unproven_age'::regclass`,
    );
    const states = [...fc.sample(linked, 60), ...SIGN_IN_PROVIDERS.map(one)];
    for (const [n, state] of states.entries()) {
      const { username } = made[n % 2] as { username: string };
      const [row] = await query<{ unproven: boolean }>(
        node.database,
        `with changed as (update accounts set linked = $2 where username = $1 returning *)
          select ${index?.unproven} as unproven from changed`,
        [username, JSON.stringify(state)],
      );
      const isProven = hasVerifiedWayIn({ emailVerified: n % 2 === 0, linked: state });
      expect(row?.unproven, JSON.stringify(state)).toBe(!isProven);
    }
  });
});
