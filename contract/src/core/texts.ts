/** Labels that several features use. */
export const commonTexts = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  showMore: 'Show more',
  goToLogin: 'Go to login',
  backToLogin: 'Back to login',
  connecting: 'Connecting…',
  saving: 'Saving…',
  sending: 'Sending…',
} as const;
