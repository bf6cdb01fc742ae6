import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { instant, ruled, uuid } from '../core/fields.ts';
import { publicKey } from '../core/solana.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { amountRule, recipientRule } from './rules.ts';

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

const digits = z.string().regex(/^\d+$/);

export const balances = defineCall(endpoints.balances, {
  params: z.object({ key: ruled(recipientRule) }),
  answer: z.object({ sol: z.number(), usdt: z.number(), lamports: digits, usdtBaseUnits: digits }),
});

export const transferUsdt = defineCall(endpoints.transferUsdt, {
  body: z.object({
    recipient: ruled(recipientRule),
    amount: z
      .union([z.number(), z.string()], { error: () => amountRule('') ?? undefined })
      .superRefine((value, context) => {
        // a number beyond what JavaScript holds exactly has already become another one
        const fault = amountRule(typeof value === 'number' && !Number.isSafeInteger(value) ? '' : String(value));
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      }),
    requestId: uuid,
  }),
  answer: z.object({ transaction: z.base64(), lastValidBlockHeight: z.int() }),
});
