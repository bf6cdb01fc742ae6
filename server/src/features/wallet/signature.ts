import { createPublicKey, verify } from 'node:crypto';
import { isUsableKey } from '@app/contract/wallet/ed25519';
import { signedForms } from '@app/contract/wallet/off-chain-message';
import { base58 } from '@scure/base';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * True if `signature` (base58) is a valid Ed25519 signature (RFC 8032) by `publicKey` (base58) of the message in UTF-8 or of a
 * Solana off-chain message of these bytes; see {@link signedForms}. Rejects keys of small order, non-canonical encodings, and
 * signatures whose scalar is not reduced (OpenSSL checks that).
 * @param signedMessage the bytes that the wallet reports to have signed, base64
 */
export function isSignedBy(publicKey: string, message: string, signature: string, signedMessage?: string): boolean {
  const key = decode(publicKey, KEY_BYTES);
  const signed = decode(signature, SIGNATURE_BYTES);
  if (!key || !signed || !isUsableKey(key)) return false;
  try {
    const imported = createPublicKey({
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') },
    });
    const reported = signedMessage === undefined ? undefined : Buffer.from(signedMessage, 'base64');
    return signedForms(Buffer.from(message, 'utf8'), key, reported).some((form) =>
      verify(null, form, imported, signed),
    );
  } catch {
    // The key is not a point on the curve
    return false;
  }
}

/** True if the text is the canonical base58 encoding of a public key that a wallet can have. */
export function isWalletKey(publicKey: string): boolean {
  const key = decode(publicKey, KEY_BYTES);
  return key !== undefined && isUsableKey(key);
}

function decode(text: string, bytes: number): Uint8Array | undefined {
  try {
    const decoded = base58.decode(text);
    return decoded.length === bytes && base58.encode(decoded) === text ? decoded : undefined;
  } catch {
    return undefined;
  }
}
