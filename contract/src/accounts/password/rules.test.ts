import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validatePassword } from '../rules.ts';
import {
  type PasswordStrength,
  passwordRequirements,
  passwordStrength,
  validateCurrentPassword,
  validateNewPasswordConfirmation,
} from './rules.ts';

/** Passwords of which many keep the rule and many break it. */
const password = fc.string({
  unit: fc.constantFrom(...'ABCabc0189!_ é😀'),
  minLength: 0,
  maxLength: 14,
});
const RANK: Record<PasswordStrength, number> = { weak: 0, medium: 1, strong: 2 };

describe('the strength of a password', () => {
  test.each<[string, PasswordStrength]>([
    ['', 'weak'],
    ['Abcdefg', 'weak'],
    // none, one, two, three and four merits
    ['Abcdefg1', 'weak'],
    ['Abcdefghi1', 'medium'],
    ['Abcdef1!', 'medium'],
    ['ABcdefg1', 'medium'],
    ['Abcdef12', 'medium'],
    ['Abcdefgh12', 'medium'],
    ['ABcdefgh12', 'strong'],
    ['ABcdefg12!', 'strong'],
    ['ABcdef1!2', 'strong'],
    // a rule that is broken counts for more than all merits
    ['ABcdefghi12!!', 'weak'],
    ['ABCDEFG12!', 'weak'],
  ])('of %j is %s', (typed, strength) => expect(passwordStrength(typed)).toBe(strength));

  test('is weak wherever the rule is broken', () => {
    fc.assert(
      fc.property(password, (typed) => {
        if (validatePassword(typed) !== null) expect(passwordStrength(typed)).toBe('weak');
      }),
    );
  });

  test('does not depend on the order of the characters', () => {
    const shuffled = password.chain((typed) =>
      fc
        .shuffledSubarray([...typed], { minLength: [...typed].length })
        .map((parts) => [typed, parts.join('')] as const),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => void expect(passwordStrength(one)).toBe(passwordStrength(other))),
    );
  });

  test('never falls when a character is added and the rule still kept', () => {
    fc.assert(
      fc.property(password, fc.constantFrom(...'Aa0!é'), (typed, more) => {
        fc.pre(validatePassword(typed) === null && validatePassword(typed + more) === null);
        expect(RANK[passwordStrength(typed + more)]).toBeGreaterThanOrEqual(RANK[passwordStrength(typed)]);
      }),
    );
  });
});

describe('the checklist', () => {
  test('is met in full exactly where the rule finds no fault', () => {
    fc.assert(
      fc.property(password, (typed) => {
        expect(passwordRequirements(typed).every(({ met }) => met)).toBe(validatePassword(typed) === null);
      }),
    );
  });

  test('always has the same five lines in the order of the rule, none of them met before anything is typed', () => {
    const texts = passwordRequirements('').map(({ text }) => text);
    expect(texts).toHaveLength(5);
    expect(passwordRequirements('').filter(({ met }) => met)).toEqual([]);
    fc.assert(
      fc.property(password, (typed) => void expect(passwordRequirements(typed).map(({ text }) => text)).toEqual(texts)),
    );
  });

  test.each([
    ['ab', [false, true, false, true, false]],
    ['aaaaaaaaaaaaa', [true, false, false, true, false]],
    ['ABCDEFG1', [true, true, true, false, true]],
    ['Abcdefg1', [true, true, true, true, true]],
  ])('of %j ticks %j', (typed, ticks) => expect(passwordRequirements(typed).map(({ met }) => met)).toEqual(ticks));
});

test('the current password is only asked for, and the new one has to be repeated as it is', () => {
  expect(validateCurrentPassword('')).toBe('Current password is required');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (typed) => void expect(validateCurrentPassword(typed)).toBeNull()),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(validateNewPasswordConfirmation(one, other)).toBe(one === other ? null : 'New passwords do not match');
    }),
  );
});
