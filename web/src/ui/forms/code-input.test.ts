import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduceToDigits } from './code-input.tsx';

const toDigits = (text: string) => text.replace(/\D/g, '');
const normalize = (textWithCaret: string) => {
  const caret = textWithCaret.indexOf('|');
  return reduceToDigits(textWithCaret.replace('|', ''), caret, 6, toDigits);
};

describe('reduceToDigits', () => {
  test.each([
    ['|', '', 0],
    ['12|', '12', 2],
    ['12a|', '12', 2],
    ['123 456|', '123456', 6],
    ['123-456\n|', '123456', 6],
    // Typing into a full code replaces the next digit.
    ['129|3456', '129456', 3],
    ['9|123456', '923456', 1],
    // Pasting over a full code replaces it.
    ['123456654321|', '654321', 6],
    ['1234567|', '234567', 6],
    // After Backspace, the following digits move left.
    ['1|3456', '13456', 1],
  ])('%s becomes %s with the caret at %i', (text, digits, caret) => {
    expect(normalize(text)).toEqual({ digits, caret });
  });

  test('returns at most `length` digits with the caret among them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (text, position) => {
        const { digits, caret } = reduceToDigits(text, Math.min(position, text.length), 6, toDigits);
        expect(digits).toMatch(/^[0-9]{0,6}$/);
        expect(caret).toBeLessThanOrEqual(digits.length);
      }),
    );
  });
});
