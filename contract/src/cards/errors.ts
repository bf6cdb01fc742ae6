import { defineErrors } from '../core/errors.ts';
import { FAVOURITES_MAX } from './limits.ts';

export const cardErrors = defineErrors({
  WALLET_REQUIRED: { status: 422, text: 'Please connect your wallet first!' },
  WALLET_NOT_LINKED: { status: 403, text: 'This wallet is not linked to your account' },
  CARD_NOT_READY: { status: 429, text: 'Your next card is ready {time}' },
  LEDGER_NOT_FOUND: { status: 404, text: 'There is no ledger for this day yet' },
  TOO_MANY_FAVOURITES: {
    status: 409,
    text: `You already have ${FAVOURITES_MAX} favourites. Remove one to make room for another.`,
  },
  CARD_GONE: { status: 409, text: 'The card that you drew no longer exists' },
  CARD_NOT_FOUND: { status: 404, text: 'Card not found' },
});
