/** A response that clients save as a file; its content is generated while it is sent. */
export class FileResponse {
  readonly name: string;
  readonly type: string;
  readonly start: () => Promise<AsyncIterable<string>>;
  readonly etag: string | undefined;

  /**
   * @param start counts and records the download, and returns chunks of text, which are requested as the client reads them;
   *   not called for a HEAD request. Throws a Failure if the download is refused
   * @param etag strong entity tag of a public file that never changes, so that any cache may store it
   */
  constructor(name: string, type: string, start: () => Promise<AsyncIterable<string>>, etag?: string) {
    this.name = name;
    this.type = type;
    this.start = start;
    this.etag = etag;
  }
}
