/** What the page of an overlay shows. */
export const overlayPageTexts = {
  title: 'Overlay',
  /** After the name of the collector. */
  drew: 'drew',
  /** Before the title of a quest. */
  questReward: 'Reward of',
  given: '{given} of {total}',
  liveCode: 'Live code',
} as const;

/** What a dock shows. */
export const dockTexts = {
  title: 'Stream alerts',
  connecting: 'Connecting…',
  offline: 'Connection lost. Trying again…',
  noKey: 'This link is incomplete. Copy it again from your project’s page.',
  live: 'Live',
  paused: 'Paused',
  /** No source is live. */
  off: 'Not on stream',
  showing: 'On stream now',
  nothingShown: 'No alert right now',
  queue: 'Up next',
  nothingWaits: 'Nobody is waiting',
  sources: 'Browser sources',
  noSources: 'None connected. Add the overlay’s link as a browser source in OBS.',
  sourceLive: 'Live',
  sourceNotLive: 'Not live',
  since: 'since {time}',
  pause: 'Pause',
  resume: 'Resume',
  skip: 'Skip',
  replay: 'Replay last',
  hide: 'Hide name',
  /** The accessible name of the button. */
  hideOf: 'Hide name of {collector}',
  test: 'Test alert',
  testRarity: 'Rarity of the test alert',
  anyRarity: 'Any rarity',
  failed: 'That didn’t work. Please try again.',
} as const;
