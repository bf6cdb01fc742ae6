/** The main button in its five states, in the order in which they are judged (specification part 2 §4). */
export const mainButtonTexts = {
  connecting: 'Connecting...',
  collecting: 'Collecting Card...',
  inventory: 'My Inventory',
  collect: 'Collect Reward Card',
  claim: 'Claim With Phantom',
} as const;

/** Words of the landing page; the header label is {product} COLLECTION in capitals (contract §1). */
export const landingTexts = {
  overlay: 'Click to view in inventory',
} as const;
