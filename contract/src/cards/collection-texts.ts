/** Texts of the collection book. */
export const bookTexts = {
  /** The text above the pockets if none, some or all of them are filled. */
  empty: 'Thirty-six motifs, each in five rarities, and every pocket is free. Your first card fills one.',
  progress: 'Thirty-six motifs, each in five rarities. The outlines are still out there.',
  complete: 'Thirty-six motifs, each in five rarities. Every single one is yours.',
  /** The type and rarity with the fewest missing motifs. `{count}` is a word of `counts`, `{cards}` a name of `rarities`. */
  next: 'Next: {count} missing {cards} in {type}',
  counts: ['one', 'two', 'three', 'four', 'five', 'six'],
  rarities: {
    common: { singular: 'common', plural: 'commons' },
    uncommon: { singular: 'uncommon', plural: 'uncommons' },
    rare: { singular: 'rare', plural: 'rares' },
    epic: { singular: 'epic', plural: 'epics' },
    legendary: { singular: 'legendary', plural: 'legendaries' },
  },
  /** Replaces the name of a motif that is not found yet; screen readers read `notFound`. */
  hidden: '???',
  notFound: 'Not found yet',
  firstCard: 'Draw your first card',
  gallery: 'Walk the gallery',
} as const;

/** Texts of the collectibles page. */
export const collectiblesTexts = {
  title: '{product} Collectibles',
  welcome: 'Welcome! Draw one unique card a day and build a collection tied to your own wallet.',
  connect: 'Connect wallet',
  hint: 'Connect your wallet to start collecting!',
  collect: 'Collect Card',
  inventory: 'View Inventory',
  howItWorks: {
    title: 'How it Works',
    steps: [
      'Connect your Phantom wallet',
      'Click Collect Card for a random card',
      'Find your cards in the inventory',
      'Collect rare and legendary cards',
    ],
  },
  rarities: 'Rarities',
  types: 'Card types',
} as const;
