import { Readable } from 'node:stream';

/** An answer that is kept as a file, written while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;

  /** @param parts texts of which the next is asked for when the earlier ones are on their way */
  constructor(name: string, type: string, parts: AsyncIterable<string>) {
    this.name = name;
    this.type = type;
    this.content = Readable.from(parts, { objectMode: false });
  }
}
