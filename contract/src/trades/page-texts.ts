import type { TradeState } from './states.ts';

/** How a trade ended; `{time}` is a date and time. */
const ended: Readonly<Record<Exclude<TradeState, 'open' | 'accepted'>, string>> = {
  prepared: 'Not signed',
  completed: 'Traded on {time}',
  declined: 'Declined on {time}',
  cancelled: 'Cancelled on {time}',
  expired: 'Expired on {time}',
  invalid: 'Closed on {time}: one of the cards is no longer available.',
};

/** The page with the trades of the account. `{time}` is a date and time. */
export const tradePageTexts = {
  lead: 'Offers from other collectors to swap cards, and yours to them.',
  loading: 'Loading your trades…',
  failed: 'We couldn’t load your trades',
  from: 'From',
  to: 'To',
  give: 'You give',
  get: 'You get',
  gone: 'These cards no longer exist.',
  received: {
    title: 'Offered to you',
    none: 'No offers are waiting for you.',
    waits: 'Yours to answer until {time}',
  },
  first: {
    title: 'Your first trade starts here',
    text: 'Offer cards to someone you know, or see who has what you wish for.',
    binders: 'Browse binders',
  },
  made: { title: 'Offered by you', waits: 'Theirs to answer until {time}' },
  moves: 'Accepted. The cards change hands on {time}. Until then, either of you can stop the trade.',
  earlier: 'Earlier',
  ended,
  accept: 'Accept',
  decline: 'Decline',
  takeBack: 'Take back',
  cancel: 'Cancel trade',
  actionFailed: 'That didn’t work',
  accepted: { title: 'Traded', message: 'Your new cards are in your inventory.' },
  held: { title: 'Accepted', message: 'The cards change hands on {time}.' },
  declined: { title: 'Declined', message: 'Your cards stay with you.' },
  cancelled: { title: 'Cancelled', message: 'Your cards stay with you.' },
  review: {
    title: 'Check the trade',
    lead: 'By signing you accept it. All cards change hands together, or none does.',
    with: 'With',
    you: 'Your wallet',
    history: 'Your wallet address and theirs stay in the public history of all these cards for good.',
    held: 'If your account or theirs needs a safety wait, the cards are locked until it is over. We tell you when they move.',
    back: 'Back',
    sign: 'Sign and accept',
  },
} as const;
