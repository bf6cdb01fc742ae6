import type { CardFace, FaceSize } from '@app/contract/cards/face/card-face';
import type { SigilColours } from '@app/contract/draw/palette';
import type { Stock } from './paint/card-stock.ts';

/** A picture to paint. */
export interface PaintRequest {
  readonly card: CardFace;
  readonly inks: SigilColours;
  /** The text and glyphs to paint over the sigil; undefined for none. */
  readonly words: { readonly size: FaceSize; readonly inks: SigilColours } | undefined;
  /** The card stock behind the sigil; undefined for a transparent background. */
  readonly stock: Stock | undefined;
  /** Width in device pixels. */
  readonly width: number;
}

/** A request as sent to the worker. */
export interface PaintJob extends PaintRequest {
  readonly id: number;
}

/** Tells the worker to free a picture. */
export interface ReleaseMessage {
  readonly released: string;
}

/** The worker's response. */
export interface PaintedMessage {
  readonly id: number;
  /** Object URL of the picture, valid until it is released. */
  readonly url: string;
}
