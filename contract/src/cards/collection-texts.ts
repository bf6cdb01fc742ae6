/** Texts of the collection book. */
export const bookTexts = {
  /** For no, some and all motifs; `{found}` and `{total}` are numbers. */
  empty: 'Thirty-six motifs are out there, and every pocket is still free. Your first card fills the first one.',
  progress: 'You’ve found {found} of {total} motifs. The silhouettes are still out there.',
  complete: 'Every motif found. All {total} of them are yours.',
  /** Replaces the name of a motif that is not found yet; screen readers read `notFound`. */
  hidden: '???',
  notFound: 'Not found yet',
  firstCard: 'Draw your first card',
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
