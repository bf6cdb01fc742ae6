const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Whether a text is a number of bytes in base58. Each leading "1" encodes a zero byte. */
export function isBase58(text: string, bytes: number): boolean {
  // A byte takes up to 1.37 characters
  if (text.length > bytes * 1.5 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return false;
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const others = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2);
  return zeros + others === bytes;
}
