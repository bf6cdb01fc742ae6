import type { CardFace } from '@app/sigil/face/card-face';
import type { PictureKind } from './picture-kinds.ts';

/** A picture to paint. */
export interface PaintRequest {
  readonly card: CardFace;
  readonly kind: PictureKind;
  /** Width in device pixels. */
  readonly width: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
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
