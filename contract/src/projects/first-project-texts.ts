/** What the inventory suggests after the first cards. */
export const firstProjectTexts = {
  /** The title below the first card, and below it what makes the card unique, with a link to the proof of its draw. */
  firstCard: 'Your collection has begun',
  unique: 'There is only one card No. {number}: this {name}.',
  proof: 'See its proof',
  /** How much of the collection book a first card fills, and how much is left. */
  motifs: ['One motif found.', '{count} are still out there.'],
  title: 'What’s next?',
  text: 'Choose a game, a stream or a cause. Its quests earn you more cards than your daily one.',
} as const;
