/** The strip above every page while an admin observes a user. */
export const observerTexts = {
  label: 'Observer mode',
  viewing: 'You’re viewing the account of {username}. You can look at everything and change nothing.',
  loading: 'You’re viewing another account. You can look at everything and change nothing.',
  timeLeft: '{time} left',
  /** Explains an action that is disabled. */
  notAllowed: 'Not available in observer mode',
  exit: 'Exit Observer Mode',
  exiting: 'Exiting…',
  exitFailed: 'Exit Failed',
  ended: { title: 'Observer Mode', message: 'This observation has ended. You’re back in your own account.' },
} as const;

/** Success messages of the server. */
export const observerMessages = {
  observing: 'You’re now viewing as {username}',
  observationEnded: 'You’re back in your own account',
} as const;
