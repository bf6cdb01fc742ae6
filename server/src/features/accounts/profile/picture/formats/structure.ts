/** What the structure of an image file says about the work that decoding it takes. */
export interface Structure {
  /** True if a decoder has to keep every pixel in memory; false if it can work row by row. */
  readonly isBuffered: boolean;
  /** What can be repeated cheaply in the file and is expensive to decode: see `formats`. */
  readonly parts: number;
}

/** Reads the structure of a file; undefined if the file is damaged or is more than one image of this format. */
export type ReadStructure = (bytes: Buffer) => Structure | undefined;
