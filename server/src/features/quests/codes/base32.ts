import { CODE_ALPHABET } from '@app/contract/quests/supporter-code';

/** Encodes bytes in Crockford's base32, five bits a character. @param bytes their number is a multiple of five */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => CODE_ALPHABET[Number.parseInt(group, 2)]).join('');
}
