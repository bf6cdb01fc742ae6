/** Labels of the tabs, in order; the keys are the values of the query parameter. */
export const forgeTabs = {
  overview: 'Overview',
  create: 'Create Collection',
  manage: 'Manage Collections',
} as const;

/** Texts of the page and of its two other tabs. */
export const forgeTexts = {
  lead: 'Where collectors will become makers.',
  create: {
    title: 'A collection of your own',
    lead: 'You’ll choose the motifs, the inks and the odds, and see every card before it’s struck. The press is still being built.',
    submit: 'Coming Soon',
  },
  manage: {
    title: 'No Collections Yet',
    lead: 'Every collection you make will have its place here, with its cards, its odds and the people who hold them.',
    link: 'See what’s coming',
  },
  accessRequired: {
    title: 'Access Required',
    loggedOut: 'Your session has ended. Log in to pick up where you left off.',
    observing: 'You’re viewing this account as an observer. Only its owner can forge here.',
  },
} as const;

/** Marks what works today and what does not yet. */
export const forgeStateTexts = { today: 'Here today', coming: 'Coming' } as const;

/** The overview. */
export const forgeOverviewTexts = {
  title: 'Strike your own seal',
  text: 'Today the market deals the cards and you collect them. Soon you’ll make your own: a collection with your motifs, your names and your odds, in the same ink and foil.',
  action: 'Draw today’s card',
  featuresTitle: 'What you’ll work with',
  stepsTitle: 'From idea to card in four steps',
  figuresTitle: 'The market so far',
  figuresLead: 'Everyone’s cards together, counted every minute.',
  figuresFailed: 'We couldn’t count the cards',
} as const;

/** The features, each either here today or coming. */
export const forgeFeatures = [
  {
    state: 'today',
    title: 'Thirty-six motifs',
    text: 'Six types with six motifs each, and no two cards drawn alike. Your collection starts from the same drawings.',
  },
  {
    state: 'today',
    title: 'Odds anyone can check',
    text: 'Every day’s seed is sealed before the first draw and opened after the last. Forged cards will follow the same rule.',
  },
  {
    state: 'coming',
    title: 'Your ink, your foil',
    text: 'Pick the colours, name the cards and turn each one in the light before it’s struck.',
  },
  {
    state: 'coming',
    title: 'Cards for your people',
    text: 'Hand them to viewers, players or friends: on stream, at the table or with a link.',
  },
] as const;

/** The steps from an idea to a card. */
export const forgeSteps = [
  { title: 'Collect', text: 'Draw a card a day and see what the market can do.' },
  { title: 'Design', text: 'Choose motifs, inks and names for your collection.' },
  { title: 'Set the odds', text: 'Decide how rare each card is. The odds are public from the first day.' },
  { title: 'Strike', text: 'Pull the lever. Your cards are in the machine, ready to be drawn.' },
] as const;

/** Labels of the figures. */
export const forgeFigureTexts = {
  collectors: 'Collectors',
  cards: 'Cards drawn',
  legendaries: 'Legendary cards found',
  cardsToday: 'Drawn today (UTC)',
} as const;
