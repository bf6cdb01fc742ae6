import { validateSignupUsername } from '@app/contract/sign-up/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestUsername } from './signup-info.ts';

describe('suggestUsername', () => {
  test.each([
    ['moth', 'moth'],
    ['Zoë van Dijk', 'Zoe_van_Dijk'],
    ['  ~*Night Owl*~  ', 'Night_Owl'],
    ['some.one@example.com', 'some_one_example_com'],
    ['ﬁne', 'fine'],
    ['夜', ''],
    ['ab', ''],
    ['a'.repeat(40), 'a'.repeat(30)],
  ])('suggests for %j the username %j', (name, suggested) => {
    expect(suggestUsername(name)).toBe(suggested);
  });

  test('suggests a valid username or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const suggested = suggestUsername(name);
        expect(suggested === '' ? null : validateSignupUsername(suggested)).toBeNull();
      }),
    );
  });
});
