/** Texts of the status page. */
export const statusTexts = {
  overall: {
    up: 'Everything is working.',
    down: 'Something isn’t working right now. Your cards are safe.',
    checking: 'Checking…',
  },
  server: 'Website and server',
  cards: 'Accounts, cards and draws',
  up: 'Working',
  down: 'Not responding',
  checking: 'Checking…',
} as const;
