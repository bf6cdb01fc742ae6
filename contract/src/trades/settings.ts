/** Who may send offers to an account: everyone, those with whom it has traded before, nobody. */
export const OFFERS_FROM = ['everyone', 'partners', 'nobody'] as const;
