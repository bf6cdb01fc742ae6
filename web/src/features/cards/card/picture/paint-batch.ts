import type { CardFace, FaceSize } from '@app/contract/cards/face/card-face';
import type { SigilColours } from '@app/contract/draw/sigil/colours';
import type { CardBackground } from './paint/card-background.ts';

/** A picture to paint. */
export interface PaintRequest {
  readonly card: CardFace;
  readonly colours: SigilColours;
  /** Paint only this plane of the drawing, see `renderSigil`; undefined for all. */
  readonly plane: number | undefined;
  /** The stars and figures to paint over the sigil; undefined for none. */
  readonly face: { readonly size: FaceSize; readonly colours: SigilColours } | undefined;
  /** The background behind the sigil; undefined for a transparent background. */
  readonly background: CardBackground | undefined;
  /** Width in device pixels. */
  readonly width: number;
}

/** A message to the worker. */
export interface PaintBatch {
  readonly id: number;
  /** To be painted in this order; if there are none, the worker does not respond. */
  readonly requests: readonly PaintRequest[];
  /** URLs of pictures that are no longer needed. */
  readonly released: readonly string[];
}

/** The worker's response. */
export interface PaintedBatch {
  readonly id: number;
  /** Object URLs of the pictures, valid until they are released; undefined for those that could not be painted. */
  readonly urls: readonly (string | undefined)[];
}
