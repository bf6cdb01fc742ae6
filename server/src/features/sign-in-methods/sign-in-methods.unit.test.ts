import { isSignInProvider, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinkedIdentities } from './index.ts';
import {
  findUnverifiedSignInProvider,
  hasVerifiedSignInMethod,
  listLinkedProviders,
  listSignInMethods,
  markAllVerified,
  omitProviders,
  PROVIDERS_UNLINKED_BY_EMAIL_CHANGE,
  preservesSignIn,
  type SignInCredentials,
} from './index.ts';

const identity = fc.record({ verified: fc.boolean(), data: fc.constant({ username: 'alice' }) });
const linked: fc.Arbitrary<LinkedIdentities> = fc.dictionary(fc.constantFrom(...SOCIAL_PROVIDERS), identity);
const credentials: fc.Arbitrary<SignInCredentials> = fc
  .record({
    email: fc.constantFrom(null, 'alice@example.com'),
    emailVerified: fc.boolean(),
    passwordHash: fc.constantFrom(null, 'hash'),
    linked,
  })
  // A constraint of the database ensures this
  .map((fields) => ({ ...fields, emailVerified: fields.emailVerified && fields.email !== null }));

describe('sign-in methods', () => {
  test('are a password with an email address and each linked sign-in provider, but no integration', () => {
    fc.assert(
      fc.property(credentials, (generated) => {
        const methods = listSignInMethods(generated);
        expect(methods.includes('email')).toBe(generated.email !== null && generated.passwordHash !== null);
        const identities = listLinkedProviders(generated.linked).filter(isSignInProvider);
        expect(methods.filter((method) => method !== 'email')).toEqual(identities);
      }),
    );
  });

  test('always include a verified one after permitted unlinking in any order', () => {
    fc.assert(
      fc.property(
        credentials,
        fc.array(fc.constantFrom(...SOCIAL_PROVIDERS), { maxLength: 12 }),
        (initial, providers) => {
          fc.pre(listSignInMethods(initial).length > 0);
          let current = initial;
          for (const provider of providers) {
            const after = { ...current, linked: omitProviders(current.linked, [provider]) };
            // The rule for unlinking
            if (!isSignInProvider(provider) || preservesSignIn(current, after)) current = after;
          }
          expect(listSignInMethods(current).length).toBeGreaterThan(0);
          expect(hasVerifiedSignInMethod(current)).toBe(hasVerifiedSignInMethod(initial));
          expect(
            listLinkedProviders(current.linked).filter(
              (provider) => !listLinkedProviders(initial.linked).includes(provider),
            ),
          ).toEqual([]);
        },
      ),
    );
  });

  test('are all verified together with the email address and otherwise do not change', () => {
    fc.assert(
      fc.property(credentials, (generated) => {
        const verified = { ...generated, linked: markAllVerified(generated.linked) };
        expect(findUnverifiedSignInProvider(verified.linked)).toBeUndefined();
        expect(listSignInMethods(verified)).toEqual(listSignInMethods(generated));
        expect(listLinkedProviders(verified.linked)).toEqual(listLinkedProviders(generated.linked));
      }),
    );
  });

  test('lose only Discord and Google when the email address changes', () => {
    fc.assert(
      fc.property(linked, (generated) => {
        const remaining = listLinkedProviders(omitProviders(generated, PROVIDERS_UNLINKED_BY_EMAIL_CHANGE));
        expect(remaining).toEqual(
          listLinkedProviders(generated).filter((provider) => !['discord', 'google'].includes(provider)),
        );
      }),
    );
  });
});
