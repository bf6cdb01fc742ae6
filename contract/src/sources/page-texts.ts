// Texts that only the pages of the web app show. `{…}` are placeholders.

/** The sources of an own project. */
export const manageSourceTexts = {
  title: 'Sources',
  lead: 'How we learn what your supporters did.',
  none: 'No sources yet. Add one, so that quests can count something.',
  add: 'Add a source',
  addTitle: 'What do you want to connect?',
  added: '{kind} is added',
  secret: 'Secret',
  secretTitle: 'Copy your secret now',
  secretLead: 'It’s shown only this once. Whoever has it can send events in your name.',
  secretDone: 'I’ve copied it',
  enter: 'Enter secret',
  enterAgain: 'Enter a new secret',
  enterTitle: 'The secret of {kind}',
  enterLead: 'Paste what the service shows. We keep it sealed and never show it again.',
  save: 'Save secret',
  saved: '{kind} is connected',
  rotate: 'Replace secret',
  rotateTitle: 'Replace the secret of {kind}?',
  rotateLead: 'You get a new one. The old one works for 24 more hours, so that nothing is lost.',
  rotateNow: 'Stop accepting the old one at once',
  remove: 'Remove',
  removeTitle: 'Remove {kind}?',
  removeLead: 'Its events stop counting at once, and its secret is erased. What it has sent stays listed.',
  removed: '{kind} is removed',
  test: 'Send a test event',
  tested: 'Sent. It appears below in a moment.',
  actions: 'Actions for {kind}',
  lastEvent: 'Last event',
  noEvent: 'Nothing has arrived yet',
  failed: 'That didn’t work',
} as const;

/** Lists of source events. */
export const eventTexts = {
  latest: 'Latest events',
  latestLead: 'The last ten, as they arrive.',
  none: 'Nothing yet. Send a test event to see one here.',
  why: 'Why didn’t it count?',
  whyLead: 'What reached us from you in the last seven days, and what became of it.',
  own: 'What reached us from you',
  ownNone: 'Nothing has reached us in the last seven days. It can take a minute.',
  failed: 'We couldn’t load the events',
  waiting: 'Being counted…',
  unknown: 'Nobody we know',
  /** A collector whom the service does not name, as with a live code. */
  someone: 'A collector',
  bits: '{count} bits',
  gifts: '{count} gifts',
  rewardId: 'Reward ID',
} as const;

/** The live code that the owner shows on the stream. */
export const liveCodeTexts = {
  title: 'Live code',
  lead: 'Show it on your stream. It changes every minute.',
  label: 'The live code right now',
  next: 'Next code in {seconds} s',
} as const;
