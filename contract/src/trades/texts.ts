import { BINDER_CARDS_MAX, BINDER_WISHES_MAX } from './limits.ts';

/** Notifications about trades. They name nobody and contain nothing that others have typed. */
export const tradeNotifications = {
  received: { title: 'New trade offer', message: 'Someone would like to trade cards with you.' },
  accepted: { title: 'Offer accepted', message: 'The cards are locked until they change hands.' },
  completed: { title: 'Trade completed', message: 'Your new cards are in your inventory.' },
  declined: { title: 'Offer declined', message: 'Your cards stay with you.' },
  cancelled: { title: 'Trade cancelled', message: 'Your cards stay with you.' },
  expired: { title: 'Offer expired', message: 'Nobody answered in time. Your cards stay with you.' },
  switchedOff: { title: 'Trade ended', message: 'Trades are off at the moment. Your cards stay with you.' },
  invalid: { title: 'Offer closed', message: 'One of its cards is no longer available.' },
} as const;

/** Errors of fields. */
export const tradeFieldErrors = {
  cards: 'Choose one to six different cards on each side',
  binderCards: `A binder has at most ${BINDER_CARDS_MAX} different cards`,
  wishes: `A binder has at most ${BINDER_WISHES_MAX} different wishes`,
  motif: 'There is no such motif',
} as const;
