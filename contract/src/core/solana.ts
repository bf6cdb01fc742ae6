import { z } from 'zod';

/** A Solana wallet address: 32 bytes in base58, which are 32 to 44 characters. */
export const publicKey = z
  .string({ error: 'Invalid wallet address' })
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'Invalid wallet address');
