/** What the inventory suggests after the first cards. */
export const firstProjectTexts = {
  /** The title below the first card, and a link to the facts of its drawing. */
  firstCard: 'Your collection has begun',
  drawing: 'About this card',
  /** How much of the collection book a first card fills, and how much is left. */
  motifs: ['One motif found.', '{count} are still out there.'],
  title: 'What’s next?',
  text: 'Choose a game, a stream or a cause. Its quests earn you more cards than your daily one.',
} as const;
