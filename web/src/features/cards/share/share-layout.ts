import { notchedFrame } from '@app/sigil/face/frame';

/** The size of the share picture in pixels: the portrait format that every network shows uncropped. */
export const SHARE_WIDTH = 1080;
export const SHARE_HEIGHT = 1350;

/** The card: three fifths of the picture. */
export const SHARE_CARD = { x: 144, y: 104, width: 792, height: 1108.8, radius: 47.5 } as const;

/** The brass frame with notched corners, as an SVG path. */
export const SHARE_FRAME = notchedFrame(SHARE_WIDTH, SHARE_HEIGHT, 36, 34);

/** A line of text, centred. `colour` is a design token; `spacing` is in pixels. */
export interface ShareLine {
  readonly baseline: number;
  readonly font: 'display' | 'text';
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly spacing?: number;
}

export const SHARE_LINES = {
  product: { baseline: 82, font: 'display', size: 27, weight: 500, colour: 'brass', spacing: 7 },
  facts: { baseline: 1274, font: 'text', size: 32, weight: 500, colour: 'ash' },
} as const satisfies Record<string, ShareLine>;
