import { Readable } from 'node:stream';

/** An answer that is kept as a file, written while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
  readonly etag: string | undefined;

  /**
   * @param parts texts of which the next is asked for when the earlier ones are on their way
   * @param etag its strong entity tag, where the file is public and never changes: every cache may keep it
   */
  constructor(name: string, type: string, parts: AsyncIterable<string>, etag?: string) {
    this.name = name;
    this.type = type;
    this.content = Readable.from(parts, { objectMode: false });
    this.etag = etag;
  }
}
