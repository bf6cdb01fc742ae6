/** Encodes bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Decodes lower-case hex.
 * @param length the expected number of bytes
 * @throws RangeError if the length or a character is invalid
 */
export function fromHex(text: string, length: number): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string' || text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) {
    throw new RangeError(`Expected ${length * 2} lower-case hex characters`);
  }
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16));
}
