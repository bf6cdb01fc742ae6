/** What the inventory says beside the first cards, and what it suggests. */
export const firstProjectTexts = {
  /** Below the name of an only card: what makes it unique, and what its number is. `{number}` is the number. */
  unique: ['There is only one.', 'It’s No. {number}, and no other card ever will be.'],
  /** A link to the proof of its draw. */
  proof: 'See its proof',
  /** On the plate of an only card, before the date. */
  drawn: 'Drawn by you',
  /** How much of its page in the collection book an only card fills. `{count}` is the number of motifs of its `{type}`. */
  motifs: '1 of {count} {type} motifs found',
  title: 'What’s next?',
  /** `{count}` is the number of rewards that an account may draw on a day. */
  text: 'Pick a game, a stream or a cause. Finish its quests and draw up to {count} extra cards a day.',
} as const;
