import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import {
  validateEmail,
  validateLoginPassword,
  validatePassword,
  validatePasswordConfirmation,
  validateSignupEmail,
  validateSignupUsername,
} from './rules.ts';

const letters = (least: number, most: number, alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: least, maxLength: most });

describe('a password', () => {
  const strong = fc
    .tuple(letters(1, 4, 'ABCXYZ'), letters(3, 4, 'abcxyz'), letters(4, 4, '0189'))
    .chain((parts) => fc.shuffledSubarray([...parts.join('')], { minLength: parts.join('').length }))
    .map((characters) => characters.join(''));

  test('of 8 to 12 characters with both cases and a number is fine, in any order', () => {
    fc.assert(fc.property(strong, (password) => void expect(validatePassword(password)).toBeNull()));
  });

  test('breaks one rule at a time, the first one of the list', () => {
    expect(validatePassword('')).toBe('Password is required');
    expect(validatePassword('a')).toBe('Password must be at least 8 characters');
    expect(validatePassword('a'.repeat(13))).toBe('Password must be at most 12 characters');
    expect(validatePassword('aaaaaaa1')).toBe('Password must contain at least one uppercase letter');
    expect(validatePassword('AAAAAAA1')).toBe('Password must contain at least one lowercase letter');
    expect(validatePassword('AAAAaaaa')).toBe('Password must contain at least one number');
  });

  test('is measured in characters as people count them, not in halves of them', () => {
    expect(validatePassword(`Aa1${'😀'.repeat(5)}`)).toBeNull();
    expect(validatePassword(`Aa1${'😀'.repeat(10)}`)).toBe('Password must be at most 12 characters');
  });

  test('of any other length is refused, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        const length = [...password].length;
        if (length < PASSWORD_MIN || length > PASSWORD_MAX) expect(validatePassword(password)).not.toBeNull();
      }),
    );
  });

  test('is only asked for at login', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => void expect(validateLoginPassword(password)).toBeNull()),
    );
    expect(validateLoginPassword('')).toBe('Password is required');
  });

  test('has to be repeated as it is', () => {
    expect(validatePasswordConfirmation('Abcdefg1', '')).toBe('Please confirm your password');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (password, repeated) => {
        expect(validatePasswordConfirmation(password, repeated)).toBe(
          password === repeated ? null : 'Passwords do not match',
        );
      }),
    );
  });
});

describe('an e-mail address', () => {
  const word = letters(1, 20, 'abcXYZ019_+-');
  const address = fc
    .tuple(word, fc.array(letters(1, 20, 'abcxyz019'), { minLength: 2, maxLength: 4 }))
    .map(([local, labels]) => `${local}@${labels.join('.')}`);

  test('of the common form is fine on every screen, blanks around it or not', () => {
    fc.assert(
      fc.property(address, (email) => {
        for (const fault of [validateEmail, validateSignupEmail]) {
          expect(fault(email)).toBeNull();
          expect(fault(`  ${email}\t`)).toBeNull();
        }
      }),
    );
  });

  test('is refused in the words of the screen that asks', () => {
    expect(validateEmail('x')).toBe('Please enter a valid email address');
    expect(validateSignupEmail('x')).toBe('Invalid email address');
    for (const fault of [validateEmail, validateSignupEmail]) expect(fault(' ')).toBe('Email is required');
  });

  test.each([
    'a',
    '@',
    'a@',
    '@b.c',
    'a@b',
    'a@.b',
    'a@b.',
    'a@b..c',
    'a..b@c.d',
    '.a@b.c',
    'a.@b.c',
    'a b@c.d',
    'a@b c.d',
    'a@b@c.d',
    'a@-b.c',
    'a@b-.c',
    '<a@b.c>',
    'a@b.c, d@e.f',
    '"a b"@c.d',
    'a@b.c\nBcc: d@e.f',
    'a\u0000@b.c',
    `${'a'.repeat(65)}@b.c`,
    `a@${'b'.repeat(64)}.c`,
    `${'a'.repeat(60)}@${'b.'.repeat(100)}c`,
  ])('%j is none', (text) => expect(validateEmail(text)).toBe('Please enter a valid email address'));

  test.each(['mi\u212Ae@example.com', 'a@\u212Aorp.example', 'a@\u017Fite.example'])(
    'is refused where a letter only looks like one of its lower case: %s',
    (address) => expect(validateEmail(address)).toBe('Please enter a valid email address'),
  );

  test('is judged in time that grows with its length only', () => {
    const began = performance.now();
    for (const text of ['a'.repeat(60_000), `${'a.'.repeat(30_000)}@`, `a@${'b.'.repeat(30_000)}`, '@'.repeat(60_000)])
      validateEmail(text);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('a username', () => {
  test('of 3 to 30 letters, digits, underscores and hyphens is fine', () => {
    fc.assert(
      fc.property(letters(3, 30, 'abcXYZ019_-'), (name) => void expect(validateSignupUsername(name)).toBeNull()),
    );
  });

  test('breaks one rule at a time', () => {
    expect(validateSignupUsername('')).toBe('Username is required');
    expect(validateSignupUsername('ab')).toBe('Username must be at least 3 characters');
    expect(validateSignupUsername('a'.repeat(31))).toBe('Username must be 30 characters or less');
    for (const name of ['a b', 'a.b', 'äöü', 'abc\n', 'a/b', '<b>', 'аdmin']) {
      expect(validateSignupUsername(name)).toBe('Username can only contain letters, numbers, underscores, and hyphens');
    }
  });
});
