import { overlaySettingsTexts } from './page-texts.ts';
import type { CardAlert } from './schemas.ts';

/** The card in the preview of an overlay. */
export const SAMPLE_CARD: CardAlert['card'] = {
  number: 7,
  name: overlaySettingsTexts.sample.card,
  rarity: 'rare',
  type: 'beast',
  finish: 'standard',
  power: 52,
  defense: 47,
  artSeed: '5f3c9a1e07b2d846',
  edition: 1,
};
