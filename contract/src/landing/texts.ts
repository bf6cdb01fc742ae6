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
  /** Text above the cards of the intro; the product name is shown in capitals. */
  collection: '{product} COLLECTION',
  overlay: 'Click to view in inventory',
  lead: ['One free card a day.', 'Nobody else will ever draw yours.'],
  machine: {
    closed: 'Try the prize machine',
    prize: 'The prize machine has dropped a prize',
    sample: 'A sample',
    draw: 'Draw yours',
  },
} as const;

/** The four steps of the indicator: the intro and the headings of the three overlays. */
export const stepTexts = {
  label: 'Sections',
  previous: 'Previous section',
  next: 'Next section',
  names: ['Start', 'What is {product}?', 'How Does It Work?', 'Rewards & Ecosystem'],
} as const;
