import type { Inks } from '@app/contract/draw/palette';
import type { SigilSource } from '@app/contract/draw/sigil/plan';

/** A drawing to be painted. */
export interface Drawing {
  readonly source: SigilSource;
  readonly inks: Inks;
  /** In pixels of the screen. */
  readonly width: number;
}

/** A drawing on its way to the worker. */
export interface Job extends Drawing {
  readonly id: number;
}

/** What the worker answers. */
export interface Painted {
  readonly id: number;
  /** A file, transparent where nothing is drawn. */
  readonly picture: Blob;
}
