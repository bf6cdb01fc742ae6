import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { instant } from '../core/fields.ts';
import { publicKey } from '../core/solana.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';

/** An ed25519 signature is 64 bytes: 64 to 88 characters of base58. */
const signature = z
  .string({ error: 'A signature in base58 is expected' })
  .regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'A signature in base58 is expected');

export const walletNonce = defineCall(endpoints.walletNonce, {
  body: z.object({ publicKey }),
  answer: z.object({ nonce: z.string(), message: z.string(), expiresAt: instant }),
});

export const linkWallet = defineCall(endpoints.linkWallet, {
  body: z.object({
    publicKey,
    signature,
    message: z.string({ error: 'The signed message is expected' }).min(1, 'The signed message is expected').max(1000),
    nonce: z.string({ error: 'The nonce is expected' }).min(1, 'The nonce is expected').max(200),
  }),
  answer: z.object({ user }),
});

export const unlinkWallet = defineCall(endpoints.unlinkWallet, {
  answer: z.object({ user }),
});
