/** The collector of an alert whose name is not shown. */
export const HIDDEN_COLLECTOR = 'A collector';

export const overlayTexts = {
  /** The collector of a test alert. */
  testCollector: 'A test collector',
  alertOrCard: 'Provide either the alert’s sequence or the card’s number',
  nothingToChange: 'Provide a setting',
  rarities: 'Choose at least one rarity, or switch the alerts off',
} as const;
