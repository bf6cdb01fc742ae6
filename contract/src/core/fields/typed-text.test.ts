import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normalizeCode,
  normalizeIdentifier,
  normalizeNumber,
  normalizePassword,
  normalizeSearch,
} from './typed-text.ts';

describe('normalizeIdentifier', () => {
  test.each([
    ['a zero-width space', 'kestrel\u200b'],
    ['a byte order mark', '\ufeffkestrel'],
    ['bidirectional marks', '\u202akestrel\u202c\u200f'],
    ['a soft hyphen', 'kestrel\u00ad'],
    ['a no-break space', '\u00a0kestrel\u00a0'],
    ['a variation selector', 'kestrel\ufe0f'],
    ['a filler', '\u3164kestrel\u2800'],
    ['a line feed', 'kestrel\r\n'],
    ['full-width letters', 'ｋｅｓｔｒｅｌ'],
  ])('removes characters that were typed unintentionally: %s', (_, typed) =>
    expect(normalizeIdentifier(typed)).toBe('kestrel'),
  );

  test('keeps invisible characters inside the text', () =>
    expect(normalizeIdentifier('kes\u200btrel')).toBe('kes\u200btrel'));

  test('composes letters', () => expect(normalizeIdentifier('e\u0301')).toBe('\u00e9'));

  test('returns an empty text if all characters are invisible', () =>
    expect(normalizeIdentifier(' \u200b\u00a0')).toBe(''));
});

test('a normalized search has ordinary spaces and no invisible characters', () => {
  expect(normalizeSearch('\u2003ember\u00a0fo\u00adx\u200b ')).toBe('ember fox');
});

describe('normalizePassword', () => {
  test.each([
    ['decomposed letters', 'Zoe\u0308Falke1', 'Zo\u00ebFalke1'],
    ['invisible characters at the ends', '\u2060Kestrel1\u200d\u00a0', 'Kestrel1'],
    ['spaces of another kind', 'Kestrel\u00a0\u30001', 'Kestrel  1'],
    ['ordinary spaces', ' Kestrel1 ', ' Kestrel1 '],
    ['full-width letters', 'Ｋestrel1', 'Ｋestrel1'],
  ])('%s', (_, typed, normalized) => expect(normalizePassword(typed)).toBe(normalized));
});

describe('normalizeCode', () => {
  test('reads the decimal digits of every script', () => {
    const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
      const digits = format.format(9876543210);
      return /^\p{Nd}{10}$/u.test(digits) ? [digits] : [];
    });
    expect(scripts.length).toBeGreaterThan(50);
    for (const digits of scripts) expect(normalizeCode(digits), digits).toBe('9876543210');
  });

  test.each([
    '123 456',
    '123-456',
    '123\u2009456',
    '123\u2013456',
    '123\u2212456',
    '123\u30fc456',
    '\u200e123\u00a0456\u200b',
    '１２３　４５６',
    '١٢٣-٤٥٦',
    '१२३ ४५६',
  ])('ignores spaces and dashes of all kinds: %s', (typed) => expect(normalizeCode(typed)).toBe('123456'));

  test('converts letters to capitals', () => expect(normalizeCode(' ab2d–ｅｆｇｈ ')).toBe('AB2DEFGH'));

  test('keeps characters that are invalid in a code', () => expect(normalizeCode('12a.456²½')).not.toMatch(/^[0-9]*$/));
});

describe('normalizeNumber', () => {
  test.each([
    ['1,5', '1.5'],
    [' 12,3456\u200b', '12.3456'],
    ['０，５', '0.5'],
    ['１２．５', '12.5'],
    ['٣٫٥', '3.5'],
    ['0,125', '0.125'],
    ['1234,500', '1234.500'],
    ['\u22121', '-1'],
  ])('%s is %s', (typed, number) => expect(normalizeNumber(typed)).toBe(number));

  test.each(['1,000', '12,345', '1,000.50', '1.000,50', '1,000,000'])(
    '%s is rejected, because the decimal mark is ambiguous',
    (typed) => expect(Number(normalizeNumber(typed))).toBeNaN(),
  );
});

test('normalizing twice has the same result as normalizing once', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'aA1 １ﾞｶé\u0301\u00a0\u00ad\u200b\ufe0f\uffa0\u2000\u212a'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'grapheme' })), (text) => {
      for (const normalize of [normalizeIdentifier, normalizeSearch, normalizePassword]) {
        expect(normalize(normalize(text))).toBe(normalize(text));
      }
    }),
  );
});

test('normalizing combining marks takes no longer', () => {
  const startedAt = performance.now();
  const marks = `a${'\u0315'.repeat(16_000)}${'\u0316'.repeat(16_000)}`;
  for (const normalize of [normalizeIdentifier, normalizeSearch, normalizePassword, normalizeCode, normalizeNumber]) {
    normalize(marks);
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
