import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { instant, uuid, validatedString } from '../core/fields/fields.ts';
import { normalizeIdentifier } from '../core/fields/typed-text.ts';
import { publicKey, signature, signedMessage } from '../core/solana.ts';
import { user } from '../core/user.ts';
import { validateRecipient } from '../core/wallet-address.ts';
import * as endpoints from './endpoints.ts';
import { validateAmount } from './rules.ts';

export const createWalletNonce = defineOperation(endpoints.createWalletNonce, {
  summary: 'Create the message to sign to prove ownership of a wallet',
  body: z.object({ publicKey }),
  response: z.object({ nonce: z.string(), message: z.string(), expiresAt: instant }),
});

export const linkWallet = defineOperation(endpoints.linkWallet, {
  summary: 'Link the wallet that signed the message, replacing a linked one',
  errors: ['NONCE_INVALID', 'SIGNATURE_INVALID', 'WALLET_TAKEN', 'REAUTHENTICATION_REQUIRED'],
  body: z.object({
    publicKey,
    signature,
    message: z.string({ error: 'The signed message is required' }).min(1, 'The signed message is required').max(1000),
    nonce: z.string({ error: 'The nonce is required' }).min(1, 'The nonce is required').max(200),
    signedMessage,
  }),
  response: z.object({ user }),
});

export const unlinkWallet = defineOperation(endpoints.unlinkWallet, {
  summary: 'Unlink the wallet; the cards stay with the account',
  errors: ['NO_WALLET', 'REAUTHENTICATION_REQUIRED'],
  response: z.object({ user }),
});

const digits = z.string().regex(/^\d+$/);

export const getBalances = defineOperation(endpoints.getBalances, {
  summary: 'Get the SOL and USDT balances of the linked wallet',
  errors: ['NOT_OWN_WALLET', 'USDT_UNKNOWN', 'RPC_FAILED', 'RPC_TIMEOUT'],
  params: z.object({ key: publicKey.meta({ examples: ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'] }) }),
  response: z.object({ sol: z.number(), usdt: z.number(), lamports: digits, usdtBaseUnits: digits }),
});

export const transferUsdt = defineOperation(endpoints.transferUsdt, {
  summary: 'Create an unsigned USDT transfer for the wallet to sign and send; idempotent by requestId',
  errors: [
    'NO_WALLET',
    'WALLET_REPLACED',
    'REQUEST_ID_REUSED',
    'USDT_TRANSFER_EXPIRED',
    'RECIPIENT_IS_SENDER',
    'RECIPIENT_NO_WALLET',
    'RECIPIENT_CANNOT_RECEIVE',
    'USDT_UNUSABLE',
    'USDT_INSUFFICIENT',
    'SOL_INSUFFICIENT',
    'USDT_UNKNOWN',
    'RPC_FAILED',
    'RPC_TIMEOUT',
  ],
  body: z.object({
    sender: publicKey.optional(),
    recipient: validatedString(validateRecipient, normalizeIdentifier),
    amount: z
      .union([z.number(), z.string()], { error: () => validateAmount('') ?? undefined })
      .superRefine((value, context) => {
        // An unsafe integer has already lost precision.
        const message = validateAmount(typeof value === 'number' && !Number.isSafeInteger(value) ? '' : String(value));
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    requestId: uuid,
  }),
  response: z.object({ transaction: z.base64(), lastValidBlockHeight: z.int() }),
});
