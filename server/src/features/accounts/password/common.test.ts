import { passwordFault } from '@app/contract/accounts/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadCommonPasswords } from './choose.ts';
import { isCommon, ownWords } from './common.ts';

const listed = await loadCommonPasswords();
const own = ownWords({ email: 'anna.schmidt87@example.com', username: 'CardQueen_7' }, 'Card House');

/** As most people make a password satisfy a rule: the first letter large. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

describe('S2: a password is common', () => {
  test('where it is on the list, in any case', () => {
    const usable = [...listed.all].map(capital).filter((password) => passwordFault(password) === null);
    expect(usable.length).toBeGreaterThan(4000);
    expect(usable.filter((password) => !isCommon(password, listed, []))).toEqual([]);
  });

  test.each([
    'Password1',
    'Welcome123',
    'Summer2024',
    'Winter2025!',
    'Michael1985',
    'Dragon123',
    'Monkey99',
    'Sunshine7!',
    '123Password',
    '1Password2',
    'Admin4321',
    'Princess111',
    'Hello123123',
  ])('where it is a common word and digits that everybody thinks of: %s', (password) => {
    expect(isCommon(password, listed, [])).toBe(true);
  });

  test.each(['Passw0rd1', 'P@ssw0rd12', 'Pa55word1', 'Dr4gon2020', 'M1chael99', 'Sunsh1ne1'])(
    'where look-alikes stand for letters: %s',
    (password) => expect(isCommon(password, listed, [])).toBe(true),
  );

  test.each([
    'Abcdefg1',
    'Abcdefgh12',
    'Qwertyu1',
    'Asdfghj99',
    'Gfedcba1',
    'Aaaaaaa1',
    'Abcabc12',
    'Aa123456',
    'Xy987654',
  ])('where it is a row of letters, keys or digits: %s', (password) =>
    expect(isCommon(password, listed, [])).toBe(true),
  );

  test.each([
    'Schmidt4711',
    'Schmidt87',
    'AnnaSchmidt1',
    '4nnaSchmidt',
    'Anna47110815',
    'CardQueen7',
    'Cardqueen_77',
    'CardHouse9',
    'Card-House42',
    '2026House!',
  ])('where it is its owner or the product, and digits: %s', (password) => {
    expect(isCommon(password, listed, own)).toBe(true);
  });

  test('only to those whose word it is', () => {
    expect(isCommon('Schmidtke47x', listed, own)).toBe(false);
    const others = ownWords({ email: 'b@example.com' }, 'Card House');
    expect(isCommon('CardQueen7', listed, others)).toBe(false);
    expect(isCommon('CardQueen7', listed, own)).toBe(true);
  });
});

describe('a password is not common', () => {
  test.each([
    'Quiz7Fjord',
    'Kes7relOwl',
    'Tr4velQz',
    'Brave3Llama',
    'gT5kpQ9w',
    'Blau7Wiese',
    'Dragon4817',
    'Kestrel42',
    'Correct1Bat',
    'Ünïcödé7X',
  ])('where nobody would think of it first: %s', (password) => expect(isCommon(password, listed, own)).toBe(false));

  test('where it was made at random, but for one in ten thousand', () => {
    const made = fc.sample(fc.stringMatching(/^[A-Za-z0-9]{10}$/), 20_000);
    expect(made.filter((password) => isCommon(password, listed, own)).length).toBeLessThan(10);
  });

  test('whatever it is made of, the question has an answer', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => void isCommon(text, listed, own)));
  });
});
