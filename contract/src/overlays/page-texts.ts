/** What the page of an overlay shows. */
export const overlayPageTexts = {
  title: 'Overlay',
  /** After the name of the collector. */
  drew: 'drew',
  /** Before the title of a quest. */
  questReward: 'Reward of',
  given: '{given} of {total}',
  liveCode: 'Live code',
  chase: 'Card of the week',
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
  chase: 'Card of the week',
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

/** The section of the page on which an owner manages a project. */
export const manageOverlayTexts = {
  title: 'On stream',
  lead: 'Show your supporters’ cards on your stream. The overlay is a browser source in OBS, and its dock is your remote control.',
  guide: 'Set-up in four steps',
  none: 'No overlay yet. Create one, and send yourself a test alert before you go live.',
  create: 'Create an overlay',
  name: 'Overlay {number}',
  linksLost: 'Lost a link? Replace it, and you get a new one.',
  actions: 'Actions for {name}',
  replaceLink: { overlay: 'Replace overlay link', dock: 'Replace dock link' },
  replaceTitle: { overlay: 'Replace the overlay’s link?', dock: 'Replace the dock’s link?' },
  replaceLead: {
    overlay: 'The old link stops at once: OBS shows nothing until you give it the new one.',
    dock: 'The old link stops at once: the dock in OBS does nothing until you give it the new one.',
  },
  replace: 'Replace link',
  linksTitle: { both: 'Your overlay is ready', overlay: 'The overlay’s new link', dock: 'The dock’s new link' },
  linksLead: 'Copy now: a link is shown only this once. Whoever has it can use it, so keep it off your stream.',
  linkName: { overlay: 'Overlay link', dock: 'Dock link' },
  linkHelp: {
    overlay: 'In OBS, add a source of the type Browser, 1920 wide and 1080 high.',
    dock: 'In OBS, open Docks, then Custom Browser Docks.',
  },
  copy: { overlay: 'Copy overlay link', dock: 'Copy dock link' },
  copied: 'All copied',
  failed: 'That didn’t work',
  controls: 'Controls',
  look: 'Look and preview',
} as const;

/** The settings of an overlay. */
export const overlaySettingsTexts = {
  position: 'Position',
  positions: {
    'top-left': 'Top left',
    top: 'Top',
    'top-right': 'Top right',
    left: 'Left',
    center: 'Centre',
    right: 'Right',
    'bottom-left': 'Bottom left',
    bottom: 'Bottom',
    'bottom-right': 'Bottom right',
  },
  scale: 'Size',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', transparent: 'Transparent' },
  chasePosition: 'Card of the week',
  parts: 'Show',
  partNames: { alerts: 'Card alerts', goals: 'Quest goals', liveCode: 'Live code', chase: 'Card of the week' },
  rarities: 'Alerts for',
  texts: 'Beside the card',
  textNames: { collector: 'Collector’s name', card: 'Card’s name', rarity: 'Rarity', quest: 'Quest' },
  sounds: 'Play sounds',
  save: 'Save overlay',
  saved: 'Your overlay has its new look',
  unsaved: 'Not saved yet',
  preview: 'Preview',
  previewRarity: 'Rarity in the preview',
  play: 'Play the alert',
  /** What the sample shows. */
  sample: { card: 'Ember Fox', collector: 'juniper', quest: 'Win a match', code: 'K7QF9M' },
} as const;
