/** The structure of an image file, as far as it determines the cost of decoding it. */
export interface Structure {
  /** True if a decoder has to keep every pixel in memory; false if it can work row by row. */
  readonly isBuffered: boolean;
  /** Number of parts that are small in the file but expensive to decode; see `formats` in inspect-file.ts. */
  readonly parts: number;
  /** The marker that the file lacks at its end, if a decoder needs it. */
  readonly missingEnd?: Buffer;
}
