import { z } from 'zod';
import { isBase58 } from './base58.ts';

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
