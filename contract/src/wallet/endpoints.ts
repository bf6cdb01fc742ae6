import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const createWalletNonce = defineEndpoint({
  method: 'POST',
  path: '/auth/wallet-nonce',
  access: 'verified',
});

export const linkWallet = defineEndpoint({
  method: 'POST',
  path: '/auth/link-wallet',
  access: 'verified',
});

export const unlinkWallet = defineEndpoint({
  method: 'POST',
  path: '/auth/unlink-wallet',
  access: 'verified',
});

export const getBalances = defineEndpoint({
  method: 'GET',
  path: '/users/phantom/balances/{key}',
  access: 'verified',
});

export const transferUsdt = defineEndpoint({
  method: 'POST',
  path: '/users/phantom/transfer/usdt',
  access: 'verified',
});
