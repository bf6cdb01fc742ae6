/** The main button in its five states, in the order in which they are judged (specification part 2 §4). */
export const mainButtonTexts = {
  connecting: 'Connecting...',
  collecting: 'Collecting Card...',
  inventory: 'My Inventory',
  collect: 'Collect Reward Card',
  claim: 'Claim With Phantom',
} as const;

/** The small pair of buttons, and the alert of a draw that failed (specification part 2 §2, §8). */
export const pairTexts = {
  collect: 'Collect Card',
  view: 'View Inventory',
  failed: 'Failed to collect card. Please try again.',
} as const;

/** Words of the landing page. */
export const landingTexts = {
  /** In capitals, the product's name too (contract §1). */
  collection: '{product} COLLECTION',
  overlay: 'Click to view in inventory',
} as const;
