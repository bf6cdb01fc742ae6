/** A list of frequently used passwords, in lower case. */
export interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** The most frequent passwords, to which people often add digits. */
  readonly mostCommon: ReadonlySet<string>;
}

/** Account data that an attacker would try as a password. */
export interface PasswordContext {
  readonly email?: string | null | undefined;
  readonly username?: string | undefined;
}

/** Digits and symbols that often replace a letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
/** Characters that can replace either `i` or `l`. */
const I_OR_L = /[1!|]/g;

/** Shorter words occur in too many unrelated passwords. */
const MIN_WORD_LENGTH = 3;
const MAX_SYMBOLS = 2;
const SURROUNDING_NON_LETTERS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];

/**
 * Whether a password is easy to guess: it is on the list of common passwords; or it is a common word or a
 * sequence of letters or keys, in any case and with look-alike characters, surrounded only by predictable digits (one
 * or two, a sequence, a year); or it consists of personal words and digits.
 * @param personal words from `personalWords`
 */
export function isCommon(password: string, { all, mostCommon }: CommonPasswords, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(SURROUNDING_NON_LETTERS, '');
  const start = lower.indexOf(core);
  const affixes = core === '' ? [lower] : [lower.slice(0, start), lower.slice(start + core.length)];
  const isCommonWord = spellings(core).some((word) =>
    word.length < MIN_WORD_LENGTH
      ? /\d{4}/.test(lower)
      : mostCommon.has(repeatedUnit(word)) || isSequence(repeatedUnit(word)),
  );
  return (
    spellings(lower).some((text) => all.has(text)) ||
    (isCommonWord && affixes.every((part) => isPredictable(part, all))) ||
    [...spellings(lower), ...spellings(core)].some((text) => isPersonal(text, personal))
  );
}

/** Returns the words of the email address, the username and the product name, in lower case, the longest first. */
export function personalWords({ email, username }: PasswordContext, productName: string): string[] {
  const local = email?.slice(0, email.lastIndexOf('@')) ?? '';
  const sources = [local, username ?? '', productName].map((text) => text.toLowerCase());
  const words = sources.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}]+/u)]);
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH && /\p{L}/u.test(word))
    .sort((a, b) => b.length - a.length);
}

/** Returns a text and its variants with look-alike characters replaced by letters. */
function spellings(text: string): string[] {
  const decoded = text.replace(/[^\p{L}1!|]/gu, (character) => LOOKALIKES[character] ?? character);
  return [...new Set([text, decoded, decoded.replace(I_OR_L, 'i'), decoded.replace(I_OR_L, 'l')])];
}

/** Returns the shortest unit whose repetition makes up the text: `abc` for `abcabc`. */
function repeatedUnit(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** Whether a text is a run of the alphabet, the digits or a keyboard row, in either direction. */
function isSequence(text: string): boolean {
  if (text.length < MIN_WORD_LENGTH) return true;
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((alphabet) => alphabet.includes(text) || alphabet.includes(backwards));
}

/** Whether the part before or after a word is easy to guess. */
function isPredictable(part: string, common: ReadonlySet<string>): boolean {
  const digits = part.replace(/[^0-9]/g, '');
  const symbols = part.length - digits.length;
  if (symbols > MAX_SYMBOLS && new Set(part.replace(/[0-9]/g, '')).size > 1) return false;
  return (
    digits.length < MIN_WORD_LENGTH ||
    isSequence(repeatedUnit(digits)) ||
    /^(19|20)\d\d$/.test(digits) ||
    common.has(digits)
  );
}

/** Whether a text consists of personal words and otherwise no letters. */
function isPersonal(text: string, personal: readonly string[]): boolean {
  const rest = personal.reduce((remaining, word) => remaining.replaceAll(word, ''), text);
  return rest !== text && !/\p{L}/u.test(rest);
}
