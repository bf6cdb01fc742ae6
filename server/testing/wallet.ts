import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';

/** A wallet that really signs. */
export interface SigningWallet {
  /** Base58. */
  readonly publicKey: string;
  /** The ed25519 signature over the text's UTF-8 bytes, in base58. */
  sign(message: string): string;
}

export function createWallet(): SigningWallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    publicKey: base58.encode(raw),
    sign: (message) => base58.encode(sign(null, Buffer.from(message, 'utf8'), privateKey)),
  };
}
