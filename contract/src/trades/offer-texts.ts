import { OFFER_DAYS, TRADE_CARDS_MAX } from './limits.ts';

/** Making an offer or a counter-offer, and choosing cards. `{…}` are replaced. */
export const offerTexts = {
  action: 'New offer',
  title: 'New offer',
  counter: {
    action: 'Counter',
    title: 'Counter-offer',
    lead: 'Sending it declines their offer. Until then theirs stays open.',
  },
  back: 'All trades',
  needsWallet: {
    title: 'Link your wallet first',
    text: 'You sign offers with the wallet that holds your cards.',
    action: 'Connect wallet',
  },
  wallet: {
    title: 'Who has the cards you want?',
    label: 'Their wallet address',
    hint: 'A Solana wallet address. Ask the collector for it, or find one in the binders.',
    action: 'Choose cards',
    binders: 'Browse binders',
    with: 'With',
    change: 'Change wallet',
  },
  sides: {
    label: 'Sides of the trade',
    give: 'You give',
    get: 'You get',
    none: `Choose up to ${TRADE_CARDS_MAX} cards.`,
    remove: 'Remove {name}',
    full: `${TRADE_CARDS_MAX} at most`,
    loading: 'Loading the cards of your offer…',
    failed: 'We couldn’t load the cards of your offer',
  },
  picker: {
    mine: 'Your cards to choose from',
    theirs: 'Their cards to choose from',
    search: 'Search by name',
    rarity: 'Rarity',
    anyRarity: 'Any rarity',
    loading: 'Loading cards…',
    failed: 'We couldn’t load the cards',
    noMatch: 'No card matches',
    showAll: 'Show all cards',
    noneOfMine: { title: 'You have no cards yet', text: 'Draw one first.' },
    noneOfTheirs: {
      title: 'No cards here',
      text: 'This wallet has no cards. Compare the wallet address group by group.',
    },
  },
  /** Why a card cannot be chosen. */
  unfit: { locked: 'On its way', never: 'From a donation', notYet: 'From {time}' },
  ready: '{give} of yours for {get} of theirs',
  review: { action: 'Review offer', missing: 'Choose both sides' },
  check: {
    title: 'Check the offer',
    lead: 'They see it once you sign. All cards change hands together, or none does.',
    expires: `They have ${OFFER_DAYS} days to answer, until {time}. Until then your cards stay free to use.`,
    closes: 'If one of these cards moves before then, the offer closes.',
    sign: 'Sign and send',
  },
  sent: { title: 'Offer sent', message: 'We tell you when they answer.' },
} as const;
