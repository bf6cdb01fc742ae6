import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_ALPHABET, findSupporterCodes, formatCode, normalizeBase32 } from './supporter-code.ts';

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 8, maxLength: 8 })
  .map((characters) => characters.join(''));
const spelling = fc.record({
  dash: fc.constantFrom('', '-', '–', '—', '‑', '−'),
  isLower: fc.boolean(),
  zero: fc.constantFrom('0', 'O'),
  one: fc.constantFrom('1', 'I', 'L'),
});

test('a code is found anywhere in a text, whatever its case, dash and look-alikes', () => {
  fc.assert(
    fc.property(code, spelling, fc.constantFrom('', 'For you: ', '❤️ ', '('), (expected, written, before) => {
      const typed = expected.replaceAll('0', written.zero).replaceAll('1', written.one);
      const dashed = typed.slice(0, 4) + written.dash + typed.slice(4);
      const text = `${before}${written.isLower ? dashed.toLowerCase() : dashed}! Have fun`;
      expect(findSupporterCodes(text)[0]).toBe(expected);
    }),
  );
});

test.each([
  ['no code', 'Thanks for the great stream, love it', []],
  ['a part of a longer word', 'K7QF92MXA', []],
  ['two codes, in order', 'K7QF-92MX or 00000000', ['K7QF92MX', '00000000']],
  ['a letter that codes do not have', 'U7QF-92MX', []],
])('finds %s', (_, text, codes) => {
  expect(findSupporterCodes(text)).toEqual(codes);
});

test('a code is shown in groups of four and read back', () => {
  fc.assert(
    fc.property(code, (plain) => {
      expect(normalizeBase32(formatCode(plain))).toBe(plain);
    }),
  );
  expect(formatCode('K7QF92MX')).toBe('K7QF-92MX');
});
