import { RARITIES } from '../draw/card.ts';
import type { OverlaySettings } from './schemas.ts';

/** The settings of a new overlay. */
export const DEFAULT_OVERLAY_SETTINGS: OverlaySettings = {
  position: 'bottom-left',
  scale: 100,
  theme: 'transparent',
  sounds: false,
  rarities: [...RARITIES],
  texts: { card: true, rarity: true, collector: true, quest: true },
  chasePosition: 'top-right',
  parts: { alerts: true, goals: false, liveCode: false, chase: false },
};
