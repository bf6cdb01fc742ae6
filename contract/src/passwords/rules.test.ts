import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validatePassword } from '../core/credentials/rules.ts';
import {
  type PasswordStrength,
  passwordRequirements,
  passwordStrength,
  validateCurrentPassword,
  validateNewPasswordConfirmation,
  validatePasswordConfirmation,
} from './rules.ts';

/** Generates both valid and invalid passwords. */
const password = fc.string({
  unit: fc.constantFrom(...'ABCabc0189!_ é😀'),
  minLength: 0,
  maxLength: 14,
});
const RANK: Record<PasswordStrength, number> = { weak: 0, medium: 1, strong: 2 };

describe('passwordStrength', () => {
  test.each<[string, PasswordStrength]>([
    ['', 'weak'],
    ['Abcdefg', 'weak'],
    // Zero to four points
    ['Abcdefg1', 'weak'],
    ['Abcdefghi1', 'medium'],
    ['Abcdef1!', 'medium'],
    ['ABcdefg1', 'medium'],
    ['Abcdef12', 'medium'],
    ['Abcdefgh12', 'medium'],
    ['ABcdefgh12', 'strong'],
    ['ABcdefg12!', 'strong'],
    ['ABcdef1!2', 'strong'],
    // Invalid despite its points
    ['ABcdefghi12!!', 'weak'],
    ['ABCDEFG12!', 'weak'],
  ])('rates %j as %s', (input, strength) => expect(passwordStrength(input)).toBe(strength));

  test('rates every invalid password as weak', () => {
    fc.assert(
      fc.property(password, (input) => {
        if (validatePassword(input) !== null) expect(passwordStrength(input)).toBe('weak');
      }),
    );
  });

  test('does not depend on the order of characters', () => {
    const shuffled = password.chain((input) =>
      fc
        .shuffledSubarray([...input], { minLength: [...input].length })
        .map((parts) => [input, parts.join('')] as const),
    );
    fc.assert(
      fc.property(
        shuffled,
        ([input, permuted]) => void expect(passwordStrength(input)).toBe(passwordStrength(permuted)),
      ),
    );
  });

  test('never decreases when a character is added to a valid password', () => {
    fc.assert(
      fc.property(password, fc.constantFrom(...'Aa0!é'), (input, extra) => {
        fc.pre(validatePassword(input) === null && validatePassword(input + extra) === null);
        expect(RANK[passwordStrength(input + extra)]).toBeGreaterThanOrEqual(RANK[passwordStrength(input)]);
      }),
    );
  });
});

describe('passwordRequirements', () => {
  test('meets every requirement if and only if the password is valid', () => {
    fc.assert(
      fc.property(password, (input) => {
        expect(passwordRequirements(input).every(({ isMet }) => isMet)).toBe(validatePassword(input) === null);
      }),
    );
  });

  test('always lists the same five requirements, none met for an empty password', () => {
    const texts = passwordRequirements('').map(({ text }) => text);
    expect(texts).toHaveLength(5);
    expect(passwordRequirements('').filter(({ isMet }) => isMet)).toEqual([]);
    fc.assert(
      fc.property(password, (input) => void expect(passwordRequirements(input).map(({ text }) => text)).toEqual(texts)),
    );
  });

  test.each([
    ['ab', [false, true, false, true, false]],
    ['aaaaaaaaaaaaa', [true, false, false, true, false]],
    ['ABCDEFG1', [true, true, true, false, true]],
    ['Abcdefg1', [true, true, true, true, true]],
  ])('marks the requirements of %j as %j', (input, expected) =>
    expect(passwordRequirements(input).map(({ isMet }) => isMet)).toEqual(expected),
  );
});

test('requires the current password and an identical confirmation of the new one', () => {
  expect(validateCurrentPassword('')).toBe('Current password is required');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (input) => void expect(validateCurrentPassword(input)).toBeNull()),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, repeated) => {
      expect(validateNewPasswordConfirmation(password, repeated)).toBe(
        password === repeated ? null : 'New passwords do not match',
      );
    }),
  );
});

test('the composition of letters in a password makes no difference', () => {
  const password = 'Zoe\u0308Falke1';
  expect(validatePasswordConfirmation(password, password.normalize('NFC'))).toBeNull();
  // 13 code points, two of which are composed to one letter
  expect(validatePassword('Zoe\u0308Falke1234')).toBeNull();
});

test('requires an identical confirmation of a password', () => {
  expect(validatePasswordConfirmation('Abcdefg1', '')).toBe('Please confirm your password');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (password, repeated) => {
      expect(validatePasswordConfirmation(password, repeated)).toBe(
        password === repeated ? null : 'Passwords do not match',
      );
    }),
  );
});
