import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateEmail } from '../core/credentials/rules.ts';
import { validateSignupEmail, validateSignupUsername } from './rules.ts';

const letters = (minLength: number, maxLength: number, alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

describe('email address', () => {
  const localPart = letters(1, 20, 'abcXYZ019_+-');
  const emails = fc
    .tuple(localPart, fc.array(letters(1, 20, 'abcxyz019'), { minLength: 2, maxLength: 4 }))
    .map(([local, labels]) => `${local}@${labels.join('.')}`);

  test('accepts common email addresses on every screen, with or without surrounding white space', () => {
    fc.assert(
      fc.property(emails, (email) => {
        for (const validate of [validateEmail, validateSignupEmail]) {
          expect(validate(email)).toBeNull();
          expect(validate(`  ${email}\t`)).toBeNull();
        }
      }),
    );
  });

  test('has different error texts at sign-up, login and provider sign-up', () => {
    expect(validateEmail('x')).toBe('Please enter a valid email address');
    expect(validateSignupEmail('x')).toBe('Invalid email address');
    for (const validate of [validateEmail, validateSignupEmail]) expect(validate(' ')).toBe('Email is required');
  });
});

describe('username', () => {
  test('accepts 3 to 30 letters, digits, underscores and hyphens', () => {
    fc.assert(
      fc.property(letters(3, 30, 'abcXYZ019_-'), (name) => void expect(validateSignupUsername(name)).toBeNull()),
    );
  });

  test('reports the first broken rule', () => {
    expect(validateSignupUsername('')).toBe('Username is required');
    expect(validateSignupUsername('ab')).toBe('Username must be at least 3 characters');
    expect(validateSignupUsername('a'.repeat(31))).toBe('Username must be 30 characters or less');
    for (const name of ['a b', 'a.b', 'äöü', 'ab\nc', 'ab\u200bc', 'a\u00adbc', 'a/b', '<b>', 'аdmin']) {
      expect(validateSignupUsername(name)).toBe('Username can only contain letters, numbers, underscores, and hyphens');
    }
  });
});
