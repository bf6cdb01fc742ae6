import { validateSettingsUsername } from '@app/contract/profile/rules';
import { validateSignupUsername } from '@app/contract/sign-up/rules';
import { usernameSuggestionTexts } from '@app/contract/sign-up/texts';
import { describe, expect, test } from 'vitest';
import { drawUsernames, numberUsernames } from './suggested-usernames.ts';

const { adjectives, nouns } = usernameSuggestionTexts;

describe('drawUsernames', () => {
  test('every adjective and noun gives a username that is valid at sign-up and in the settings', () => {
    const names = adjectives.flatMap((adjective) => nouns.map((noun) => adjective + noun));
    expect(new Set(names).size).toBe(adjectives.length * nouns.length);
    expect(names.filter((name) => validateSignupUsername(name) ?? validateSettingsUsername(name))).toEqual([]);
  });

  test('draws three names from the whole list, without a word in common', () => {
    expect(drawUsernames(() => 0)).toEqual([0, 1, 2].map((index) => `${adjectives[index]}${nouns[index]}`));
    expect(drawUsernames(() => 0.999)).toEqual([1, 2, 3].map((end) => `${adjectives.at(-end)}${nouns.at(-end)}`));
  });
});

describe('numberUsernames', () => {
  test('adds another number of two digits to each', () => {
    expect(numberUsernames('kestrel', () => 0)).toEqual(['kestrel10', 'kestrel11', 'kestrel12']);
    expect(numberUsernames('kestrel', () => 0.999)).toEqual(['kestrel99', 'kestrel98', 'kestrel97']);
  });

  test('shortens a name that leaves no room for the number', () => {
    for (const name of numberUsernames('m'.repeat(30))) {
      expect(name).toMatch(/^m{28}\d\d$/);
      expect(validateSignupUsername(name)).toBeNull();
    }
  });
});
