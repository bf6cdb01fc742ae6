import type { Grant } from '../core/quest-kinds.ts';

/** The page of a card. */
export const cardPageTexts = {
  gallery: 'Gallery of this wallet',
  drawing: 'What’s drawn',
  grant: 'Drawn as',
  project: 'Drawn for project',
  drawnFor: 'Drawn for wallet',
  heldBy: 'Held by wallet',
  noWallet: 'None linked',
} as const;

/** Why a card was drawn. */
export const grantNames: Readonly<Record<Grant, string>> = { daily: 'Daily draw', reward: 'Reward' };
