import { defineErrors } from '../core/errors.ts';

export const walletErrors = defineErrors({
  WALLET_TAKEN: { status: 409, text: 'This wallet is already linked to another account' },
  NONCE_INVALID: { status: 422, text: 'This wallet request has expired. Please connect again.' },
  SIGNATURE_INVALID: { status: 422, text: 'The signature does not belong to this wallet' },
  NOT_OWN_WALLET: { status: 403, text: 'You can only see the balances of your own wallet' },
  WALLET_REPLACED: {
    status: 409,
    text: 'Another wallet is linked to your account now. Please check which one you want to use.',
  },
  USDT_TRANSFER_EXPIRED: { status: 409, text: 'This transfer has expired. Please start a new one.' },
  RECIPIENT_IS_SENDER: { status: 422, text: 'This is your own wallet. Please choose another recipient.' },
  RECIPIENT_NO_WALLET: {
    status: 422,
    text: 'This is not a wallet address: it belongs to a program or is a special account. Please check the recipient.',
  },
  RECIPIENT_CANNOT_RECEIVE: {
    status: 422,
    text: 'This wallet’s USDT account can’t receive transfers: it is frozen or belongs to someone else',
  },
  USDT_UNUSABLE: {
    status: 422,
    text: 'Your wallet’s USDT account can’t send transfers: it is frozen or belongs to someone else',
  },
  USDT_INSUFFICIENT: { status: 422, text: 'Your wallet has only {usdt} USDT' },
  SOL_INSUFFICIENT: {
    status: 422,
    text: 'This transfer costs about {needed} SOL in fees, but your wallet has {sol} SOL',
  },
  USDT_UNKNOWN: { status: 502, text: 'USDT does not exist on the Solana network that this site uses' },
  RPC_FAILED: { status: 502, text: 'We couldn’t reach the Solana network. Please try again.' },
  RPC_TIMEOUT: { status: 504, text: 'The Solana network took too long. Please try again.' },
  NO_WALLET: { status: 422, text: 'No wallet is linked to your account' },
});
