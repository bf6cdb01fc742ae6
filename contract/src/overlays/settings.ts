/** Positions of an overlay on the stream. */
export const OVERLAY_POSITIONS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

export const OVERLAY_THEMES = ['light', 'dark', 'transparent'] as const;

/** What an overlay shows. */
export const OVERLAY_PARTS = ['alerts', 'goals', 'liveCode', 'chase'] as const;

/** The texts of an alert that can be left out. */
export const OVERLAY_TEXTS = ['card', 'rarity', 'collector', 'quest'] as const;

/** The keys of an overlay: that of the page in OBS, and that of the dock. */
export const OVERLAY_KEYS = ['overlay', 'dock'] as const;

export type OverlayKey = (typeof OVERLAY_KEYS)[number];
