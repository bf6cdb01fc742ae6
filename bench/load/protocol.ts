import type { BenchUser } from '../environment/users.ts';

/** A server under load and the number of connections to it. */
export interface Target {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly connections: number;
}

/** A command to the generator process. */
export type Command = { readonly kind: 'open'; readonly target: Target } | LoadCommand;

/**
 * A command to send requests for some time. Each connection sends its own requests in turn and starts over at the end. `{uuid}`
 * in a request becomes a new UUID each time.
 */
export interface LoadCommand {
  readonly kind: 'load';
  readonly name: string;
  readonly ms: number;
  /** The formatted requests of each connection. */
  readonly requests: readonly (readonly string[])[];
}

/** The result of one sample. */
export interface LoadResult {
  readonly responses: number;
  /** The number of responses with a status other than 2xx, and the first of these responses. */
  readonly failed: number;
  readonly firstFailure: string;
  readonly seconds: number;
  /** Percentiles of the response times, in milliseconds. */
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** A request of a load. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  /** The user whose current access token is sent. */
  readonly user?: BenchUser;
  /** The body as JSON. */
  readonly body?: string;
}

/** Formats an HTTP/1.1 request. */
export function formatRequest({ method, path, user, body }: LoadRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(user === undefined ? [] : [`authorization: Bearer ${user.token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${contentLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** The content length once the placeholder is replaced. */
function contentLength(body: string): number {
  return Buffer.byteLength(body.replaceAll('{uuid}', '0'.repeat(36)));
}
