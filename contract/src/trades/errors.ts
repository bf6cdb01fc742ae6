import { defineErrors } from '../core/errors.ts';
import { INCOMING_OFFERS_MAX, OPEN_OFFERS_MAX, OPEN_OFFERS_PER_WALLET } from './limits.ts';

/** The errors that trades have besides those of transfers. */
export const tradeErrors = defineErrors({
  TRADE_NOT_FOUND: { status: 404, text: 'This trade does not exist' },
  TOO_MANY_OFFERS: {
    status: 429,
    text: `You have ${OPEN_OFFERS_MAX} open offers. Wait for an answer, or take one back.`,
  },
  TOO_MANY_OFFERS_TO_WALLET: {
    status: 429,
    text: `You have ${OPEN_OFFERS_PER_WALLET} open offers to this wallet. Wait for an answer first.`,
  },
  TOO_MANY_INCOMING_OFFERS: {
    status: 429,
    text: `This wallet has ${INCOMING_OFFERS_MAX} offers to look at. Please try again later.`,
  },
});
