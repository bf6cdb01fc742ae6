import type { TransferState } from './states.ts';

/** How a transfer ended; `{time}` is a date and time. */
const ended: Readonly<Record<Exclude<TransferState, 'pending'>, string>> = {
  prepared: 'Not signed',
  completed: 'Moved on {time}',
  declined: 'Declined on {time}',
  cancelled: 'Cancelled on {time}',
  expired: 'Expired on {time}',
};

/** The pages with transfers: all of the account, and one. `{time}` is a date and time, `{name}` the card. */
export const transferPageTexts = {
  lead: 'Cards that others pass on to you, and yours that are on their way.',
  link: 'For you',
  loading: 'Loading your transfers…',
  failed: 'We couldn’t load your transfers',
  off: { title: 'Closed for now', text: 'You can’t transfer or trade cards at the moment. Yours stay with you.' },
  from: 'From',
  to: 'To',
  in: {
    title: 'For you',
    none: 'Nothing is waiting for you.',
    waits: 'Yours to accept until {time}',
    moves: 'You accepted it. It moves to you on {time}.',
    accept: 'Accept',
    decline: 'Decline',
    accepted: { title: 'It’s yours', message: '{name} is in your inventory.' },
    held: { title: 'Accepted', message: '{name} moves to you on {time}.' },
    declined: { title: 'Declined', message: '{name} stays where it is.' },
  },
  out: {
    title: 'On their way',
    waits: 'Theirs to accept until {time}',
    moves: 'They accepted it. It moves on {time}.',
  },
  actionFailed: 'That didn’t work',
  earlier: 'Earlier',
  ended,
  card: 'View the card’s page',
  all: 'All transfers',
  linkWallet: {
    title: 'Expecting a card?',
    none: 'Cards are sent to a wallet. Link the one yours was sent to, and it shows up here.',
    other: 'Cards sent to {wallet} show up here. Was yours sent to another wallet? Link that one.',
    action: 'Link a wallet',
    settings: 'Wallet settings',
  },
  missing: 'This transfer isn’t one of yours, or it was sent to a wallet that you haven’t linked yet.',
} as const;
