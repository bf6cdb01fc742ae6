// Texts that only the landing page shows. The texts in texts.ts are also loaded by other pages.

/** The three information overlays. */
export const overlayTexts = {
  whatIs: {
    title: 'What is {product}?',
    lead: 'A network inventory for the real world: what you play, watch and support turns into cards.',
    points: [
      { title: 'One of a kind', text: 'Yours may be a Winged Key of Nine Petals. Nobody else will draw it.' },
      { title: 'Fair, and you can check it', text: 'We publish the odds, and every draw comes with its proof.' },
      { title: 'Yours to keep', text: 'Your cards come along, on every device.' },
    ],
    link: 'See the odds',
  },
  howItWorks: {
    title: 'How Does It Work?',
    lead: 'Three steps, about two minutes.',
    steps: [
      { title: 'Sign Up', text: 'With your email, Discord, Google, Steam or Twitch. Then link your wallet.' },
      { title: 'Choose Project', text: 'Pick the game, the stream or the cause you care about.' },
      { title: 'Rewards', text: 'Turn the crank once a day. Quests earn you extra turns.' },
    ],
    projectsLink: 'Find a project',
    link: 'How a draw works',
  },
  rewards: {
    title: 'Rewards & Ecosystem',
    lead: 'Four ways to earn another turn of the crank.',
    collect: {
      title: 'Collect',
      ways: [
        { title: 'Donate', text: 'Chip in for a creator or a cause.' },
        { title: 'Share', text: 'Bring a friend to the market.' },
        { title: 'Play', text: 'Unlock something in a game.' },
        { title: 'Stream', text: 'Be there while it’s live.' },
      ],
    },
    ecosystem: {
      title: 'XR Ecosystem',
      text: 'Hold your card up in AR, walk around it in VR, or let it land live on stream. It’s the same card everywhere.',
    },
    projectsLink: 'Explore the projects',
    link: 'Explore the collection',
  },
} as const;

/** The streamer panel. */
export const streamerTexts = {
  label: 'Featured streamer',
  offer: 'Be the first to get my new collection!',
  accept: 'I want it!',
  later: 'Maybe later',
  /** Text before the icons of Discord, Twitch and OBS. */
  social: 'Streams with',
  /** Text before the pictures of the collection. */
  collection: 'From the new collection',
} as const;

/** The edit mode, in which the title and the main button can be moved. */
export const editModeTexts = {
  label: 'Edit mode',
  hint: 'Drag the title or the button, or focus one and use the arrow keys (with Shift: 10 px). Press Escape to leave.',
  title: 'Title',
  button: 'Main button',
  copy: 'Copy positions',
  reset: 'Reset',
  leave: 'Leave edit mode',
} as const;
