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

/** A request as sent to the worker. */
export interface PaintJob extends PaintRequest {
  readonly id: number;
}

/** Requests that the worker frees a picture. */
export interface ReleaseMessage {
  readonly released: string;
}

/** The worker's response. */
export interface PaintedMessage {
  readonly id: number;
  /** Object URL of the picture, valid until it is released; missing if it could not be painted. */
  readonly url?: string;
}
