// Texts that only the landing page shows. The texts in texts.ts are also loaded by other pages.

/** The three information overlays. */
export const overlayTexts = {
  whatIs: {
    title: 'What is {product}?',
    lead: 'A network inventory for the real world. Take part in something you love, draw a card, and keep it for good.',
    points: [
      { title: 'One of a kind', text: 'Every card is drawn from its own numbers. No two look alike.' },
      { title: 'Fair, and you can check it', text: 'The odds are public, and every draw comes with a proof.' },
      { title: 'Yours', text: 'Your cards stay with your account, on every device.' },
    ],
    link: 'See the odds',
  },
  howItWorks: {
    title: 'How Does It Work?',
    lead: 'Three steps, about two minutes.',
    steps: [
      { title: 'Sign Up', text: 'With your email, Discord, Google, Steam or Twitch. Then link your wallet.' },
      { title: 'Choose Project', text: 'Pick a game, a stream or a cause that you want to support.' },
      { title: 'Rewards', text: 'Turn the crank once a day, and watch your card come to life.' },
    ],
    projectsLink: 'Find a project',
    link: 'How cards are drawn',
  },
  rewards: {
    title: 'Rewards & Ecosystem',
    lead: 'Every way of taking part leads to the machine.',
    collect: {
      title: 'Collect',
      ways: [
        { title: 'Donate', text: 'Support a creator or a cause.' },
        { title: 'Share', text: 'Bring friends along.' },
        { title: 'Play', text: 'Earn cards in games.' },
        { title: 'Stream', text: 'Go live with your viewers.' },
      ],
    },
    ecosystem: {
      title: 'XR Ecosystem',
      text: 'Use your cards in AR and VR, or show them on your stream. A card looks the same wherever it goes, because its numbers draw it.',
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
