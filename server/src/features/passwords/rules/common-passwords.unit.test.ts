import { validatePassword } from '@app/contract/core/credentials/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommon, personalWords } from './common-passwords.ts';
import { loadCommonPasswords } from './require-uncommon-password.ts';

const commonPasswords = await loadCommonPasswords();
const words = personalWords({ email: 'anna.schmidt87@example.com', username: 'CardQueen_7' }, 'Card Vault');

/** Capitalizes the first letter, which is how most people satisfy the rule for an uppercase letter. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

describe('a password is common', () => {
  test('if it is on the list, in any case', () => {
    const valid = [...commonPasswords.all].map(capitalize).filter((password) => validatePassword(password) === null);
    expect(valid.length).toBeGreaterThan(4000);
    expect(valid.filter((password) => !isCommon(password, commonPasswords, []))).toEqual([]);
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
  ])('if it is a common word with predictable digits: %s', (password) => {
    expect(isCommon(password, commonPasswords, [])).toBe(true);
  });

  test.each(['Passw0rd1', 'P@ssw0rd12', 'Pa55word1', 'Dr4gon2020', 'M1chael99', 'Sunsh1ne1'])(
    'if look-alike characters replace letters: %s',
    (password) => expect(isCommon(password, commonPasswords, [])).toBe(true),
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
  ])('if it is a sequence of letters, keys or digits: %s', (password) =>
    expect(isCommon(password, commonPasswords, [])).toBe(true),
  );

  test.each([
    'Schmidt4711',
    'Schmidt87',
    'AnnaSchmidt1',
    '4nnaSchmidt',
    'Anna47110815',
    'CardQueen7',
    'Cardqueen_77',
    'CardVault9',
    'Card-Vault42',
    '2026Vault!',
  ])('if it is a personal word or the product name with digits: %s', (password) => {
    expect(isCommon(password, commonPasswords, words)).toBe(true);
  });

  test('only for the account with that personal word', () => {
    expect(isCommon('Schmidtke47x', commonPasswords, words)).toBe(false);
    const otherWords = personalWords({ email: 'b@example.com' }, 'Card Vault');
    expect(isCommon('CardQueen7', commonPasswords, otherWords)).toBe(false);
    expect(isCommon('CardQueen7', commonPasswords, words)).toBe(true);
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
  ])('if it is not an obvious guess: %s', (password) => expect(isCommon(password, commonPasswords, words)).toBe(false));

  test('if it is random, with less than one exception in two thousand', () => {
    const random = fc.sample(fc.stringMatching(/^[A-Za-z0-9]{10}$/), 20_000);
    expect(random.filter((password) => isCommon(password, commonPasswords, words)).length).toBeLessThan(10);
  });
});

test('any string can be checked without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => void isCommon(text, commonPasswords, words)),
  );
});
