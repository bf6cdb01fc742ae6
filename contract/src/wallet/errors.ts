import { defineErrors } from '../core/errors.ts';

export const walletErrors = defineErrors({
  WALLET_TAKEN: { status: 409, text: 'This wallet is already linked to another account' },
  NONCE_INVALID: { status: 422, text: 'This wallet request has expired. Please connect again.' },
  SIGNATURE_INVALID: { status: 422, text: 'The signature does not belong to this wallet' },
  NO_WALLET: { status: 422, text: 'No wallet is linked to your account' },
});
