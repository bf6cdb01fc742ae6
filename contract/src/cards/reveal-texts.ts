/** The texts of the reveal, and of a card that has just been drawn. */
export const revealTexts = {
  skip: 'Skip to the card',
  yours: 'It’s yours',
  odds: '{odds}% of draws',
  ordinal: 'Your {ordinal} {rarity}',
  first: 'first',
  firstCard: 'Your first card',
} as const;
