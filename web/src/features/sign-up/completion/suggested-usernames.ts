import { USERNAME_MAX } from '@app/contract/sign-up/limits';
import { usernameSuggestionTexts } from '@app/contract/sign-up/texts';

const COUNT = 3;

/**
 * Draws usernames to choose from, which may be taken.
 * @param random returns a number from 0 up to but not including 1
 * @returns three usernames without a word in common, each valid at sign-up and in the settings
 */
export function drawUsernames(random = Math.random): string[] {
  const { adjectives, nouns } = usernameSuggestionTexts;
  const chosenNouns = draw(nouns, random);
  return draw(adjectives, random).map((adjective, index) => `${adjective}${chosenNouns[index]}`);
}

/**
 * Varies a username that is taken.
 * @param random returns a number from 0 up to but not including 1
 * @returns three usernames: the given one, shortened if necessary, each with another number of two digits
 */
export function numberUsernames(username: string, random = Math.random): string[] {
  const numbers = Array.from({ length: 90 }, (_, index) => String(10 + index));
  return draw(numbers, random).map((number) => `${username.slice(0, USERNAME_MAX - number.length)}${number}`);
}

/** Returns some of the options, each at most once. */
function draw(options: readonly string[], random: () => number): string[] {
  const left = [...options];
  return Array.from({ length: COUNT }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
