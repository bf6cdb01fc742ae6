import {
  isSignInProvider,
  SIGN_IN_PROVIDERS,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '@app/contract/core/providers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newPerson, signUp } from '../../../testing/people.ts';
import type { LinkedIdentities } from './sign-in-methods.ts';
import {
  hasVerifiedSignInMethod,
  linkedProviders,
  markAllVerified,
  PROVIDERS_UNLINKED_BY_EMAIL_CHANGE,
  preservesSignIn,
  type SignInCredentials,
  signInMethods,
  unverifiedSignInProvider,
  withoutProviders,
} from './sign-in-methods.ts';

const identity = fc.record({ verified: fc.boolean(), data: fc.constant({ username: 'somebody' }) });
const linked: fc.Arbitrary<LinkedIdentities> = fc.dictionary(fc.constantFrom(...SOCIAL_PROVIDERS), identity);
const account: fc.Arbitrary<SignInCredentials> = fc
  .record({
    email: fc.constantFrom(null, 'somebody@example.com'),
    emailVerified: fc.boolean(),
    passwordHash: fc.constantFrom(null, 'hash'),
    linked,
  })
  // a constraint of the database
  .map((made) => ({ ...made, emailVerified: made.emailVerified && made.email !== null }));

/** Linked to one provider only. */
const one = (provider: SocialProvider): LinkedIdentities => ({ [provider]: { verified: true, data: {} } });

describe('sign-in methods', () => {
  test('are a password with an email address and each linked sign-in provider, but no integration', () => {
    fc.assert(
      fc.property(account, (made) => {
        const methods = signInMethods(made);
        expect(methods.includes('email')).toBe(made.email !== null && made.passwordHash !== null);
        const identities = linkedProviders(made.linked).filter(isSignInProvider);
        expect(methods.filter((method) => method !== 'email')).toEqual(identities);
      }),
    );
  });

  test('keep at least one, and a verified one, in any order of unlinking', () => {
    fc.assert(
      fc.property(account, fc.array(fc.constantFrom(...SOCIAL_PROVIDERS), { maxLength: 12 }), (made, tried) => {
        fc.pre(signInMethods(made).length > 0);
        let now = made;
        for (const provider of tried) {
          const after = { ...now, linked: withoutProviders(now.linked, [provider]) };
          // the condition of unlinking
          if (!isSignInProvider(provider) || preservesSignIn(now, after)) now = after;
        }
        expect(signInMethods(now).length).toBeGreaterThan(0);
        expect(hasVerifiedSignInMethod(now)).toBe(hasVerifiedSignInMethod(made));
        expect(
          linkedProviders(now.linked).filter((provider) => !linkedProviders(made.linked).includes(provider)),
        ).toEqual([]);
      }),
    );
  });

  test('are all verified with the email address and otherwise unchanged', () => {
    fc.assert(
      fc.property(account, (made) => {
        const proven = { ...made, linked: markAllVerified(made.linked) };
        expect(unverifiedSignInProvider(proven.linked)).toBeUndefined();
        expect(signInMethods(proven)).toEqual(signInMethods(made));
        expect(linkedProviders(proven.linked)).toEqual(linkedProviders(made.linked));
      }),
    );
  });

  test('lose only Discord and Google when the email address changes', () => {
    fc.assert(
      fc.property(linked, (made) => {
        const left = linkedProviders(withoutProviders(made, PROVIDERS_UNLINKED_BY_EMAIL_CHANGE));
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

  test('selects the same accounts without a verified sign-in method as the application', async () => {
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
      const isProven = hasVerifiedSignInMethod({ emailVerified: n % 2 === 0, linked: state });
      expect(row?.unproven, JSON.stringify(state)).toBe(!isProven);
    }
  });
});
