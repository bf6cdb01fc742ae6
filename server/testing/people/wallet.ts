import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';

const SIGNATURE_BYTES = 64;

/** A wallet with a real key pair. */
export interface SigningWallet {
  /** The public key, base58. */
  readonly publicKey: string;
  /** Returns the Ed25519 signature of the text (UTF-8) or bytes, in base58. */
  sign(message: string | Uint8Array): string;
  /** Returns an unsigned transaction (base64) with the signature filled in. */
  signTransaction(transaction: string): string;
}

export function createWallet(): SigningWallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    publicKey: base58.encode(raw),
    signTransaction(transaction) {
      // The signed message follows the number of signatures and the signature (solana.com/docs/core/transactions)
      const bytes = Buffer.from(transaction, 'base64');
      const signature = sign(null, bytes.subarray(1 + SIGNATURE_BYTES), privateKey);
      return Buffer.concat([bytes.subarray(0, 1), signature, bytes.subarray(1 + SIGNATURE_BYTES)]).toString('base64');
    },
    sign: (message) =>
      base58.encode(sign(null, typeof message === 'string' ? Buffer.from(message) : message, privateKey)),
  };
}
