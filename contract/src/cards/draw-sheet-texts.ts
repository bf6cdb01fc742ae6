/** The sheet that asks for what a draw needs, one step after another; `menu` opens it or draws at once. */
export const drawSheetTexts = {
  menu: 'Draw a card',
  first: 'Your first card',
  next: 'Your next card',
  reward: 'Your reward card',
  done: 'Done',
  account: {
    name: 'Account',
    lead: 'Free, and done in a minute.',
    action: 'Sign Up',
  },
  email: {
    name: 'Account',
    lead: 'Almost there: open the link in the email we sent you.',
    action: 'Verify your email',
  },
  wallet: {
    name: 'Wallet',
    lead: 'Your card goes to your wallet. Linking is free: you only sign a message. We can’t move your funds.',
    action: 'Connect Phantom',
    /** For users without a wallet, with a link to the website of one. */
    missing: 'No wallet yet?',
    get: 'Get Phantom',
  },
  /** The linked wallet could not be connected without a press. */
  linkedWallet: { name: 'Wallet', lead: 'Connect your linked wallet to draw.', action: 'Connect Phantom' },
  /** Another wallet than the linked one is selected. */
  otherWallet: { name: 'Wallet', lead: 'Another wallet is selected in your browser.', action: 'Link this wallet' },
  draw: { name: 'Draw', lead: 'One turn of the crank, and it’s yours.', action: 'Draw your card' },
} as const;
