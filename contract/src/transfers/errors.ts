import { defineErrors } from '../core/errors.ts';
import { INCOMING_TRANSFERS_MAX, PENDING_TO_WALLET_MAX, PENDING_TRANSFERS_MAX } from './limits.ts';

/** The errors of transfers, many of which trades have, too. */
export const transferErrors = defineErrors({
  OWN_WALLET: { status: 422, text: 'This is your own wallet. Please choose another one.' },
  RECIPIENT_INVALID: {
    status: 422,
    text: 'No wallet can have this address. Please copy it from the wallet of the person who gets the card.',
  },
  CARD_NOT_TRANSFERABLE: { status: 422, text: 'This card can’t change hands' },
  CARD_LOCKED: { status: 409, text: 'This card is already on its way to someone' },
  TRANSFER_EXPIRED: { status: 422, text: 'You have 15 minutes to sign. Please start again.' },
  TRANSFER_CLOSED: { status: 409, text: 'This is already over' },
  TRANSFER_NOT_FOUND: { status: 404, text: 'Transfer not found' },
  TOO_MANY_TRANSFERS: {
    status: 429,
    text: `${PENDING_TRANSFERS_MAX} of your cards are on their way already. Wait for one to arrive, or cancel one.`,
  },
  TOO_MANY_TO_WALLET: {
    status: 429,
    text: `${PENDING_TO_WALLET_MAX} of your cards are on their way to this wallet already`,
  },
  TOO_MANY_INCOMING_TRANSFERS: {
    status: 429,
    text: `${INCOMING_TRANSFERS_MAX} cards are on their way to this wallet already. Please try again later.`,
  },
});
