/** What the inventory suggests after the first cards. */
export const firstProjectTexts = {
  title: 'What’s next?',
  text: 'Choose a game, a stream or a cause. Its quests earn you more cards than your daily one.',
} as const;
