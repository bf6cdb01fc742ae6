/**
 * Somebody to load: how many connections, and for each the requests that it sends one after another, beginning again
 * at the end. `{uuid}` in a request becomes a new UUID each time.
 */
export interface Target {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly connections: readonly (readonly string[])[];
}

/** What is asked of the load generator. */
export type Order =
  | { readonly kind: 'add'; readonly target: Target }
  | { readonly kind: 'load'; readonly name: string; readonly ms: number };

/** What came of a slice of load. */
export interface Load {
  readonly answers: number;
  /** Answers with a status other than 2xx, and the first of them. */
  readonly refused: number;
  readonly firstRefusal: string;
  readonly seconds: number;
  /** Milliseconds within which 99 of 100 were answered. */
  readonly p99Ms: number;
}

/** A HTTP/1.1 request as it goes over the wire. */
export function request(method: string, path: string, token: string | undefined, body?: string): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${lengthOf(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** The length once the placeholder is a UUID. */
function lengthOf(body: string): number {
  return Buffer.byteLength(body.replaceAll('{uuid}', '0'.repeat(36)));
}
