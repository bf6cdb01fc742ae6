import { z } from 'zod';
import { isBase58 } from './base58.ts';
import { validatedString } from './fields/fields.ts';
import { normalizeIdentifier } from './fields/typed-text.ts';
import { isEvmAddress, validateRecipient } from './wallet-address.ts';

/** A Solana wallet address: 32 bytes in base58, which are 32 to 44 characters. */
export const publicKey = z
  .string({ error: 'Invalid wallet address' })
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'Invalid wallet address');

/** The signature by which the network knows a transaction: 64 bytes in base58. */
export const transactionSignature = z
  .string({ error: 'Invalid signature' })
  .max(88, 'Invalid signature')
  .refine((text) => isBase58(text, 64), 'Invalid signature')
  .meta({ examples: ['5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'] });

/** A wallet's signature: an ed25519 signature is 64 bytes, which are 64 to 88 characters of base58. */
export const signature = z
  .string({ error: 'Invalid base58 signature' })
  .regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'Invalid base58 signature');

/** Base64 with padding. The last character has no bits that decoders ignore, so that bytes have one encoding only. */
const CANONICAL_BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/][AQgw]==|[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=)?$/;

/** The bytes that a wallet signed, if they are not the message itself. */
export const signedMessage = z
  .string({ error: 'Invalid base64 of the signed bytes' })
  .regex(CANONICAL_BASE64, 'Invalid base64 of the signed bytes')
  .max(2000)
  .optional()
  .meta({
    description: 'The bytes that were signed, if they are not the message: its Solana off-chain envelope',
    examples: ['/3NvbGFuYSBvZmZjaGFpbg=='],
  });

/** The wallet that gets a card. An EVM address is an address, too, but not of a wallet that can have one. */
export const cardRecipient = validatedString(
  (text) => (isEvmAddress(text) ? null : validateRecipient(text)),
  normalizeIdentifier,
).meta({ examples: ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'] });
