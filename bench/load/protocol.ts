/**
 * A server under load. Each connection sends its requests in turn and starts over at the end. `{uuid}` in a request
 * becomes a new UUID each time.
 */
export interface Target {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly connections: readonly (readonly string[])[];
}

/** A command to the generator process. */
export type Command =
  | { readonly kind: 'add'; readonly target: Target }
  | { readonly kind: 'load'; readonly name: string; readonly ms: number };

/** The result of one sample. */
export interface LoadResult {
  readonly responses: number;
  /** Responses with a status other than 2xx, and the first of them. */
  readonly failed: number;
  readonly firstFailure: string;
  readonly seconds: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99Ms: number;
}

/** Formats an HTTP/1.1 request. */
export function formatRequest(method: string, path: string, token: string | undefined, body?: string): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${contentLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** The content length once the placeholder is replaced. */
function contentLength(body: string): number {
  return Buffer.byteLength(body.replaceAll('{uuid}', '0'.repeat(36)));
}
