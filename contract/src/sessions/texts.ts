export const sessionTexts = {
  title: 'Active sessions',
  lead: 'Don’t recognise a device? End its session, then change your password.',
  current: 'This device',
  end: 'End session',
  /** The visible label of each row's button. */
  endShort: 'End',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersLead: 'You’ll be logged out on every other device right away.',
  ended: 'You’re logged out there',
  othersEnded: 'You’re logged out everywhere else',
  none: 'You’re not logged in anywhere else.',
} as const;
