import { removeInvisible } from './typed-text.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_CHARACTER_IN_LINES = /[^\P{Cc}\n]/u;
/** A scheme, a leading `www`, or a domain: letters or digits, a dot, and at least two letters. */
const URL_LIKE = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** The errors of a text that strangers read. */
interface TextErrors {
  readonly characters: string;
  readonly url: string;
}

/** Normalizes a text with line breaks: line feeds only, no white space at its ends, no invisible characters. */
export function normalizeLines(text: string): string {
  return removeInvisible(text.replace(/\r\n?/g, '\n')).trim();
}

/** Checks a line that strangers read: plain text without URLs. @returns the error; null if there is none */
export function checkLine(line: string, errors: TextErrors): string | null {
  if (CONTROL_CHARACTER.test(line)) return errors.characters;
  return URL_LIKE.test(line) ? errors.url : null;
}

/** Checks a text with line breaks: plain text, which may contain URLs. @returns the error; null if there is none */
export function checkLines(text: string, errors: Pick<TextErrors, 'characters'>): string | null {
  return CONTROL_CHARACTER_IN_LINES.test(text) ? errors.characters : null;
}
