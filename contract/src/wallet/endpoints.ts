import { defineEndpoint } from '../core/endpoint.ts';

export const walletNonce = defineEndpoint({
  method: 'POST',
  path: '/auth/wallet-nonce',
  access: 'verified',
  summary: 'The message that proves a wallet, once signed by it',
});

export const linkWallet = defineEndpoint({
  method: 'POST',
  path: '/auth/link-wallet',
  access: 'verified',
  summary: 'Link the wallet that signed the message; a second one replaces the first',
  errors: ['NONCE_INVALID', 'SIGNATURE_INVALID', 'WALLET_TAKEN', 'REAUTHENTICATION_REQUIRED'],
});

export const unlinkWallet = defineEndpoint({
  method: 'POST',
  path: '/auth/unlink-wallet',
  access: 'verified',
  summary: 'Unlink the wallet; the cards stay with the account',
  errors: ['NO_WALLET', 'REAUTHENTICATION_REQUIRED'],
});
