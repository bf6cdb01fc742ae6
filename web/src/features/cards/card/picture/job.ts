import type { CardFace, FaceSize } from '@app/contract/cards/face/face';
import type { Inks } from '@app/contract/draw/palette';
import type { Stock } from './stock.ts';

/** A picture to be painted. */
export interface Drawing {
  readonly card: CardFace;
  readonly inks: Inks;
  /** What stands on it beside the drawing, and in which colours; nothing where this is left out. */
  readonly words: { readonly size: FaceSize; readonly inks: Inks } | undefined;
  /** What it is printed on; left out, the picture is transparent where nothing is drawn. */
  readonly stock: Stock | undefined;
  /** In pixels of the screen. */
  readonly width: number;
}

/** A picture on its way to the worker. */
export interface Job extends Drawing {
  readonly id: number;
}

/** A picture that nobody shows any longer. */
export interface Release {
  readonly released: string;
}

/** What the worker answers. */
export interface Painted {
  readonly id: number;
  /** Address of a picture; it holds until it is released. */
  readonly address: string;
}
