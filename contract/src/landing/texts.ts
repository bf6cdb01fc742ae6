/** The five states of the main button, in order of precedence. */
export const mainButtonTexts = {
  connecting: 'Connecting...',
  collecting: 'Collecting Card...',
  inventory: 'My Inventory',
  collect: 'Collect Reward Card',
  claim: 'Claim With Phantom',
} as const;

/** The two collect buttons and the alert of a failed draw. */
export const collectButtonsTexts = {
  collect: 'Collect Card',
  view: 'View Inventory',
  failed: 'Failed to collect card. Please try again.',
} as const;

/** Texts of the landing page. */
export const landingTexts = {
  /** The product name is shown in capitals. */
  collection: '{product} COLLECTION',
  overlay: 'Click to view in inventory',
} as const;
