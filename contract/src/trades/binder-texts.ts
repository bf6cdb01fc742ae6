import { BINDER_CARDS_MAX, BINDER_WISHES_MAX } from './limits.ts';
import type { OFFERS_FROM } from './settings.ts';

/** The tabs of the page. */
export const tradeTabTexts = {
  offers: 'Offers',
  binders: 'Binders',
  own: 'Your binder',
  settings: 'Settings',
} as const;

/** Public binders. `{…}` are replaced. */
export const binderTexts = {
  lead: 'Collectors who would like to trade. The best matches come first.',
  list: 'Binders',
  motif: 'Motif',
  anyMotif: 'Any motif',
  rarity: 'Rarity',
  anyRarity: 'Any rarity',
  loading: 'Loading binders…',
  failed: 'We couldn’t load the binders',
  noMatch: { title: 'No binder has such a card', action: 'Show all binders' },
  none: { title: 'No open binders yet', text: 'Be the first: put cards you would trade into yours and open it.' },
  ownAction: 'Your binder',
  cards: 'Would trade',
  wishes: 'Wishes for',
  noWishes: 'Anything. Surprise them.',
  youGet: { one: '1 card you wish for', other: '{count} cards you wish for' },
  theyGet: { one: '1 of your cards on their list', other: '{count} of your cards on their list' },
  wished: 'You wish for this',
  offer: 'Offer a trade',
} as const;

/** The own binder. `{…}` are replaced. */
export const ownBinderTexts = {
  open: {
    label: 'Open to everyone',
    help: 'Others find your binder by your wallet address, and can make you offers.',
  },
  needsWallet: 'Link your wallet to open your binder. Others find it by your wallet address.',
  cards: {
    title: 'Cards you would trade',
    lead: `Up to ${BINDER_CARDS_MAX}. A card leaves the binder when it changes hands.`,
    none: 'No cards yet.',
    choose: 'Choose cards',
    chosen: `{count} of ${BINDER_CARDS_MAX} chosen`,
    full: `${BINDER_CARDS_MAX} at most`,
    save: 'Save cards',
  },
  wishes: {
    title: 'What you wish for',
    lead: `Up to ${BINDER_WISHES_MAX}. Binders with cards you wish for come first.`,
    none: 'No wishes yet.',
    motif: 'Motif',
    rarity: 'Rarity',
    add: 'Add wish',
    twice: 'You wish for this already',
    full: `You have ${BINDER_WISHES_MAX} wishes. Remove one first.`,
    remove: 'Remove {wish}',
  },
  loading: 'Loading your binder…',
  failed: 'We couldn’t load your binder',
  notSaved: 'Your binder wasn’t saved',
  saved: {
    title: 'Saved',
    open: 'Others see it now.',
    empty: 'Others see it once it has cards.',
    closed: 'It is closed: only you see it.',
  },
} as const;

/** Who may send offers. */
export const tradeSettingsTexts = {
  title: 'Who may send you offers',
  lead: 'Senders don’t learn what you choose. Their offer simply expires.',
  from: 'Offers from',
  options: {
    everyone: 'Everyone',
    partners: 'People I have traded with',
    nobody: 'Nobody',
  } satisfies Record<(typeof OFFERS_FROM)[number], string>,
  never: {
    title: 'Never from these wallets',
    none: 'No wallets are blocked.',
    remove: 'Allow again',
  },
  failed: 'We couldn’t load these settings',
  notSaved: 'That wasn’t saved',
  block: {
    action: 'Never from this wallet',
    title: 'No more offers from this wallet?',
    text: 'We decline this offer, and later ones never reach you. The sender isn’t told about the block. You can allow the wallet again under Settings.',
    done: { title: 'Done', message: 'Offers from this wallet no longer reach you.' },
  },
} as const;
