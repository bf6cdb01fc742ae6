import { defineEndpoint } from '../core/endpoint.ts';

export const createWalletNonce = defineEndpoint({
  method: 'POST',
  path: '/auth/wallet-nonce',
  access: 'verified',
  summary: 'Create the message to sign to prove ownership of a wallet',
});

export const linkWallet = defineEndpoint({
  method: 'POST',
  path: '/auth/link-wallet',
  access: 'verified',
  summary: 'Link the wallet that signed the message, replacing a linked one',
  errors: ['NONCE_INVALID', 'SIGNATURE_INVALID', 'WALLET_TAKEN', 'REAUTHENTICATION_REQUIRED'],
});

export const unlinkWallet = defineEndpoint({
  method: 'POST',
  path: '/auth/unlink-wallet',
  access: 'verified',
  summary: 'Unlink the wallet; the cards stay with the account',
  errors: ['NO_WALLET', 'REAUTHENTICATION_REQUIRED'],
});

export const getBalances = defineEndpoint({
  method: 'GET',
  path: '/users/phantom/balances/{key}',
  access: 'verified',
  summary: 'Get the SOL and USDT balances of the linked wallet',
  errors: ['NO_WALLET', 'NOT_OWN_WALLET', 'USDT_UNKNOWN', 'RPC_FAILED', 'RPC_TIMEOUT'],
});

export const transferUsdt = defineEndpoint({
  method: 'POST',
  path: '/users/phantom/transfer/usdt',
  access: 'verified',
  summary: 'Create an unsigned USDT transfer for the wallet to sign and send; idempotent by requestId',
  errors: [
    'NO_WALLET',
    'WALLET_REPLACED',
    'REQUEST_ID_REUSED',
    'TRANSFER_EXPIRED',
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
});
