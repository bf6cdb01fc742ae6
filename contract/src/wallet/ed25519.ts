/** The field prime of the curve, 2^255 - 19 (RFC 8032 §5.1). */
const PRIME = 2n ** 255n - 19n;
/** The order of the base point. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const SIGN_BIT = 2n ** 255n;

/**
 * Y coordinates of the eight points of small order. Signatures for such a public key can be forged for any message, without
 * a secret key.
 */
const SMALL_ORDER = new Set([
  0n,
  1n,
  PRIME - 1n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
]);

/** Whether 32 bytes encode a point canonically whose order is not small. They may still be no point of the curve. */
export function isUsableKey(key: Uint8Array): boolean {
  const y = toNumber(key) % SIGN_BIT;
  return y < PRIME && !SMALL_ORDER.has(y);
}

/** Whether the point and the scalar of a signature of 64 bytes are reduced: each signature has one encoding. */
export function isCanonicalSignature(signature: Uint8Array): boolean {
  return toNumber(signature.subarray(0, 32)) % SIGN_BIT < PRIME && toNumber(signature.subarray(32)) < ORDER;
}

function toNumber(littleEndian: Uint8Array): bigint {
  return littleEndian.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
}
