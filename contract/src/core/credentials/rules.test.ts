import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail } from '../fields/email-address.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import {
  validateBackupCode,
  validateEmail,
  validateLoginPassword,
  validatePassword,
  validateTotpCode,
} from './rules.ts';

const letters = (minLength: number, maxLength: number, alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

describe('password', () => {
  const validPasswords = fc
    .tuple(letters(1, 4, 'ABCXYZ'), letters(3, 4, 'abcxyz'), letters(4, 4, '0189'))
    .chain((parts) => fc.shuffledSubarray([...parts.join('')], { minLength: parts.join('').length }))
    .map((characters) => characters.join(''));

  test('accepts 8 to 12 characters with both cases and a number, in any order', () => {
    fc.assert(fc.property(validPasswords, (password) => void expect(validatePassword(password)).toBeNull()));
  });

  test('reports the first unmet requirement', () => {
    expect(validatePassword('')).toBe('Password is required');
    expect(validatePassword('a')).toBe('Password must be at least 8 characters');
    expect(validatePassword('a'.repeat(13))).toBe('Password must be at most 12 characters');
    expect(validatePassword('aaaaaaa1')).toBe('Password must contain at least one uppercase letter');
    expect(validatePassword('AAAAAAA1')).toBe('Password must contain at least one lowercase letter');
    expect(validatePassword('AAAAaaaa')).toBe('Password must contain at least one number');
  });

  test('counts code points, not UTF-16 units', () => {
    expect(validatePassword(`Aa1${'😀'.repeat(5)}`)).toBeNull();
    expect(validatePassword(`Aa1${'😀'.repeat(10)}`)).toBe('Password must be at most 12 characters');
  });

  test('rejects every other length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        const length = [...password].length;
        if (length < PASSWORD_MIN || length > PASSWORD_MAX) expect(validatePassword(password)).not.toBeNull();
      }),
    );
  });

  test('at login needs only to be present', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => void expect(validateLoginPassword(password)).toBeNull()),
    );
    expect(validateLoginPassword('')).toBe('Password is required');
  });
});

describe('email address', () => {
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
  ])('rejects %j', (email) => expect(validateEmail(email)).toBe('Please enter a valid email address'));

  test.each(['mi\u212Ae@example.com', 'a@\u212Aorp.example', 'a@\u017Fite.example'])(
    'rejects a character whose lower case is an ASCII letter: %s',
    (email) => expect(validateEmail(email)).toBe('Please enter a valid email address'),
  );

  test.each([
    'a\u200b@b.c',
    'a@b\u200b.c',
    'a@m\u00adünchen.example',
    'a\u2060b@c.d',
    'a\u202e@b.c',
    'a\ufe0f@b.c',
    'a\u3164@b.c',
    'a\u2800@b.c',
    'a@\u200dünchen.example',
  ])('rejects an invisible character inside: %j', (email) =>
    expect(validateEmail(email)).toBe('Please enter a valid email address'),
  );

  test.each([
    ['\u200bzoe@example.com\ufeff', 'zoe@example.com'],
    ['zoe\uff20example\u3002com', 'zoe@example.com'],
    ['ｚｏｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'zoe@example.com'],
    ['zoe@münchen.example', 'zoe@xn--mnchen-3ya.example'],
    ['zoe@mu\u0308nchen.example', 'zoe@xn--mnchen-3ya.example'],
    ['zoe@例え.テスト', 'zoe@xn--r8jz45g.xn--zckzah'],
    ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
    ['Zoe@Example.com', 'Zoe@Example.com'],
  ])('accepts %s as %s', (typed, canonical) => {
    expect(validateEmail(typed)).toBeNull();
    expect(canonicalEmail(typed)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });

  test.each([
    'zoe@localhost／x',
    'zoe@münchen',
    'zoe@mün chen.example',
    'zoe@mün:80.example',
    'zoe@xn--\u0000.ü',
    'zoe@ü..de',
  ])('rejects an invalid domain: %s', (email) =>
    expect(validateEmail(email)).toBe('Please enter a valid email address'),
  );

  test('validates in linear time', () => {
    const startedAt = performance.now();
    for (const part of ['a', 'a.', '@', 'ü', 'ü.', ' ', '\u0315\u0316', '＠'])
      for (const text of [part.repeat(30_000), `${part.repeat(30_000)}@`, `a@${part.repeat(30_000)}`])
        validateEmail(text);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

describe('code', () => {
  test.each(['123456', '123 456', '１２３-４５６', '١٢٣٤٥٦'])('accepts "%s" as an authenticator code', (code) =>
    expect(validateTotpCode(code)).toBeNull(),
  );

  test.each(['', '12345', '1234567', '12345a', '12345.', '-'])('rejects "%s" as an authenticator code', (code) =>
    expect(validateTotpCode(code)).toBe('Please enter a 6-digit code'),
  );

  test.each(['AB2D-EFGH-JKLM-NPQR', 'ab2defghjklmnpqr', ' AB2D–EFGH ＪＫＬＭ\u00a0NPQR\u200b'])(
    'accepts "%s" as a backup code',
    (code) => expect(validateBackupCode(code)).toBeNull(),
  );

  test.each([
    ['', 'Please enter a backup code'],
    ['- \u200b', 'Please enter a backup code'],
    ['AB2D-EFGH-JKLM', 'A backup code looks like XXXX-XXXX-XXXX-XXXX'],
    ['AB2D-EFGH-JKLM-NPQRS', 'A backup code looks like XXXX-XXXX-XXXX-XXXX'],
    ['AB2D-EFGH-JKLM-NPQÄ', 'A backup code looks like XXXX-XXXX-XXXX-XXXX'],
  ])('rejects "%s" as a backup code', (code, error) => expect(validateBackupCode(code)).toBe(error));
});
