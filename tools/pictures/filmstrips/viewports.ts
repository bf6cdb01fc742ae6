/** The size of a viewport and the width of a frame in the strip, all in pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly frameWidth: number;
  /** The number of frames in a row; all of them by default. */
  readonly columns?: number;
}

/** The viewports of the reveal, the machine and moving cards. */
export const CARD_VIEWPORTS: readonly Viewport[] = [
  { width: 360, height: 740, frameWidth: 200, columns: 9 },
  { width: 1280, height: 800, frameWidth: 300, columns: 6 },
];

/** The viewports of the landing page's intro. */
export const INTRO_VIEWPORTS: readonly Viewport[] = [
  { width: 360, height: 740, frameWidth: 150 },
  { width: 768, height: 1024, frameWidth: 200 },
  { width: 1280, height: 800, frameWidth: 300 },
  { width: 1920, height: 1080, frameWidth: 300 },
];
