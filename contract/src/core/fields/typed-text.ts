/** Invisible characters: format characters, variation selectors, fillers, the Braille blank. */
const INVISIBLE = '\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';
const INVISIBLE_CHARACTERS = new RegExp(`[${INVISIBLE}]`, 'gu');
const VISIBLE = new RegExp(`[^\\s${INVISIBLE}]`, 'u');
const ASCII_OR_VISIBLE = new RegExp(`[ -~]|${VISIBLE.source}`, 'u');
/** Half-width, full-width and small forms, which East Asian input methods produce. */
const OTHER_WIDTH = /[\uFE50-\uFE6F\uFF01-\uFFEE]/g;
/** Spaces and dashes, including the minus sign and the long vowel mark, which Japanese input methods produce for a hyphen. */
const SEPARATORS = new RegExp(`[\\s\\p{Pd}\\u2212\\u30FC${INVISIBLE}]`, 'gu');
/** Longer texts are not normalized: every rule rejects them, and normalizing tens of thousands of combining marks takes seconds. */
const NORMALIZED_MAX = 1024;
/** A comma that may separate decimals or thousands. */
const AMBIGUOUS_COMMA = /^[1-9]\d{0,2},\d{3}$/;

/** Removes invisible characters (zero-width characters, bidirectional marks, soft hyphens) from a text. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, '');
}

/**
 * Normalizes a username, email address or wallet address that a person has typed or pasted: removes white space and invisible
 * characters at both ends, gives full-width characters their usual width, and composes letters (Unicode NFC).
 */
export function normalizeIdentifier(text: string): string {
  if (text.length > NORMALIZED_MAX) return text;
  const usualWidth = text.replace(OTHER_WIDTH, (character) => character.normalize('NFKC'));
  return trimTo(VISIBLE, usualWidth).normalize('NFC');
}

/**
 * Normalizes a search like an identifier, and also removes all invisible characters and replaces every kind of space by an
 * ordinary one.
 */
export function normalizeSearch(text: string): string {
  return normalizeIdentifier(removeInvisible(text)).replace(/\p{Zs}/gu, ' ');
}

/**
 * Normalizes a password as RFC 8265 §4.2 (OpaqueString) prescribes: replaces every kind of space by an ordinary one and composes
 * letters (Unicode NFC). Removes invisible characters at both ends, too, which come from copying.
 */
export function normalizePassword(password: string): string {
  if (password.length > NORMALIZED_MAX) return password;
  return trimTo(ASCII_OR_VISIBLE, password)
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}

/** Normalizes a code: converts digits to 0 to 9 and letters to capitals, and removes spaces and dashes of any kind. */
export function normalizeCode(code: string): string {
  return normalizeDigits(code).replace(SEPARATORS, '').toUpperCase();
}

/**
 * Normalizes a decimal number to digits from 0 to 9 and a decimal point. A comma becomes the decimal point, unless it may
 * separate thousands: "1,000" stays as it is.
 */
export function normalizeNumber(text: string): string {
  const number = trimTo(VISIBLE, normalizeDigits(text)).replace('\u2212', '-').replace('\u066B', '.');
  return AMBIGUOUS_COMMA.test(number) ? number : number.replace(',', '.');
}

/** Converts the decimal digits of any script (Unicode category Nd) to 0 to 9, and other compatibility characters (NFKC). */
function normalizeDigits(text: string): string {
  if (text.length > NORMALIZED_MAX) return text;
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) as number;
    let zero = codePoint;
    // A script's digits have consecutive code points from zero to nine; digits of another script may directly precede them.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((codePoint - zero) % 10);
  });
}

/** Removes the characters before the first match and after the last match. */
function trimTo(kept: RegExp, text: string): string {
  const characters = [...text];
  const isKept = (character: string) => kept.test(character);
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join('');
}
