/** Passwords that many people have, in lower case. */
export interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** Those that more people have than any others: what many build their own on. */
  readonly foremost: ReadonlySet<string>;
}

/** What an attacker who knows whose password it is would try first. */
export interface PasswordContext {
  readonly email?: string | null | undefined;
  readonly username?: string | undefined;
}

/** Letters that are often spelled by what looks like them. */
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
/** Those that stand for two. */
const ONES = /[1!|]/g;

/** Shorter words are part of too much. */
const WORD_MIN = 3;
const SYMBOLS_MAX = 2;
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];

/**
 * True where many people have this password, or it is made as many make theirs: a common word, a row of keys or of
 * letters, in any case and with look-alike digits, and around it digits that everybody thinks of (one or two, a row, a
 * year). Or where it is the account's own address or name, or the product's, and digits.
 */
export function isCommon(password: string, { all, foremost }: CommonPasswords, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(ENDS, '');
  const at = lower.indexOf(core);
  const around = core === '' ? [lower] : [lower.slice(0, at), lower.slice(at + core.length)];
  const isCommonWord = spellings(core).some((word) =>
    word.length < WORD_MIN ? /\d{4}/.test(lower) : foremost.has(unitOf(word)) || isRow(unitOf(word)),
  );
  return (
    spellings(lower).some((text) => all.has(text)) ||
    (isCommonWord && around.every((part) => isPredictable(part, all))) ||
    [...spellings(lower), ...spellings(core)].some((text) => isOwn(text, own))
  );
}

/** The words of a context that a password must not be made of, the longest first. */
export function ownWords({ email, username }: PasswordContext, productName: string): string[] {
  const local = email?.slice(0, email.lastIndexOf('@')) ?? '';
  const given = [local, username ?? '', productName].map((text) => text.toLowerCase());
  const words = given.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}]+/u)]);
  return [...new Set(words)]
    .filter((word) => word.length >= WORD_MIN && /\p{L}/u.test(word))
    .sort((a, b) => b.length - a.length);
}

/** A text as it stands and as it reads where its digits and signs stand for letters. */
function spellings(text: string): string[] {
  const read = text.replace(/[^\p{L}1!|]/gu, (sign) => LOOKALIKES[sign] ?? sign);
  return [...new Set([text, read, read.replace(ONES, 'i'), read.replace(ONES, 'l')])];
}

/** The part of which a text is made by saying it several times: `abc` of `abcabc`. */
function unitOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** One letter again and again, or neighbours of the alphabet or the keyboard, forwards or backwards. */
function isRow(text: string): boolean {
  if (text.length < WORD_MIN) return true;
  const backwards = [...text].reverse().join('');
  return ALPHABETS.some((alphabet) => alphabet.includes(text) || alphabet.includes(backwards));
}

/** What stands before or behind a word adds nothing to it. */
function isPredictable(part: string, listed: ReadonlySet<string>): boolean {
  const digits = part.replace(/[^0-9]/g, '');
  const symbols = part.length - digits.length;
  if (symbols > SYMBOLS_MAX && new Set(part.replace(/[0-9]/g, '')).size > 1) return false;
  return digits.length < WORD_MIN || isRow(unitOf(digits)) || /^(19|20)\d\d$/.test(digits) || listed.has(digits);
}

/** Words of one's own and nothing but digits and signs around them. */
function isOwn(text: string, own: readonly string[]): boolean {
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && !/\p{L}/u.test(rest);
}
