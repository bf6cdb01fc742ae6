/** Crockford's base32 without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a claim code: 80 bits. */
export const CLAIM_CODE_LENGTH = 16;

/** Any kind of dash that people and keyboards write between the halves of a code. */
const DASH = /[\p{Pd}\u2212]/gu;
/** Two groups of four letters or digits, with or without a dash, that are no part of a longer word. */
const CANDIDATE = /(?<![\p{L}\p{N}])[0-9A-Z]{4}[\p{Pd}\u2212]?[0-9A-Z]{4}(?![\p{L}\p{N}])/gu;

/** Returns a code without dashes and spaces, in capitals, with O read as 0, and I and L as 1. */
export function normalizeBase32(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DASH, '')
    .replace(/\s/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** Returns a code as it is shown: in groups of four, `K7QF-92MX`. */
export function formatCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Finds what may be supporter codes in a text that a supporter wrote, in the order of the text.
 * @returns normalized codes without the dash; the first that exists counts
 */
export function findSupporterCodes(text: string): string[] {
  const candidates = text.normalize('NFKC').toUpperCase().matchAll(CANDIDATE);
  const codes = [...candidates].map(([candidate]) => normalizeBase32(candidate));
  return [...new Set(codes.filter((code) => [...code].every((character) => CODE_ALPHABET.includes(character))))];
}
