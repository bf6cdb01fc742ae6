/** When each part of the intro of the landing page begins, in milliseconds after the page is shown. */
export const INTRO_TIMELINE_MS = {
  /** A ripple runs over the floor grid. */
  ripple: 700,
  /** Three cards slide in. */
  cards: 2500,
  /** The cards rise above the stage and float. */
  levitate: 4500,
  /** The cards begin to glow. */
  glow: 6000,
  /** The cards turn over. */
  flip: 6500,
} as const;
/** Duration of the ripple in milliseconds. */
export const RIPPLE_DURATION_MS = 1500;

/** Scroll positions, in pixels, above which each information overlay is active. Below the first one, the intro is shown. */
export const OVERLAY_THRESHOLDS = [300, 1000, 1700] as const;
/** Scroll position, in pixels, above which the page starts over at the intro. */
export const SCROLL_END = 2400;
/** Scroll positions, in pixels, of the indicator's steps: the intro and the three overlays. */
export const STEP_POSITIONS = [0, 650, 1350, 2050] as const;

/** Milliseconds after which the streamer panel appears. */
export const STREAMER_DELAY_MS = 3000;
/** Milliseconds from 'Maybe later' to the next streamer. */
export const STREAMER_PAUSE_MS = 10_000;
