/** The texts of the reveal, and of a card that has just been drawn. */
export const revealTexts = {
  /** The visible word, and what screen readers read after it. */
  skip: ['Skip', 'to the card'],
  yours: 'It’s yours',
  odds: '{odds}% of draws',
  ordinal: 'Your {ordinal} {rarity}',
  first: 'first',
  /** Of an only card, and of a common one below its name. */
  only: 'There is only one, and it’s yours.',
} as const;
