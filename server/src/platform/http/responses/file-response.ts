import { Readable } from 'node:stream';

/** A response that clients save as a file; its content is generated while it is sent. */
export class FileResponse {
  readonly name: string;
  readonly type: string;
  readonly #parts: AsyncIterable<string>;
  readonly etag: string | undefined;

  /**
   * @param parts chunks of text, requested as the client reads them
   * @param etag strong entity tag of a public file that never changes, so that any cache may store it
   */
  constructor(name: string, type: string, parts: AsyncIterable<string>, etag?: string) {
    this.name = name;
    this.type = type;
    this.#parts = parts;
    this.etag = etag;
  }

  /** Starts to generate the content. */
  open(): Readable {
    return Readable.from(this.#parts, { objectMode: false });
  }
}
