/** The cards on the page of a project. `{name}` is a placeholder. */
export const projectCardsTexts = {
  title: 'Drawn for {name}',
  lead: 'The newest cards of supporters who show theirs.',
  none: 'Nobody shows a card here yet. Yours could be the first.',
  show: 'Show mine on every project’s page, too',
  failed: 'That didn’t work',
} as const;
