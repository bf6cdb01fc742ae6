import { notchedFrame } from '@app/sigil/face/frame';

/** The size of the share picture in pixels: the portrait format that every network shows uncropped. */
export const SHARE_WIDTH = 1080;
export const SHARE_HEIGHT = 1350;

/** The card in the picture. */
export const SHARE_CARD = { x: 208, y: 150, width: 664, height: 929.6, radius: 40 } as const;

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
  product: { baseline: 112, font: 'display', size: 30, weight: 500, colour: 'brass', spacing: 7 },
  name: { baseline: 1190, font: 'display', size: 58, weight: 600, colour: 'paper' },
  facts: { baseline: 1258, font: 'text', size: 32, weight: 500, colour: 'ash' },
} as const satisfies Record<string, ShareLine>;
