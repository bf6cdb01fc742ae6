import { createHmac, randomUUID } from 'node:crypto';
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
 * A command to send requests for some time. Each connection sends its own requests in turn and starts over at the end; see
 * `fillRequest` for the parts that are new each time.
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
  /** The key, in base64, with which the request is signed (Standard Webhooks 1.0). */
  readonly signingKey?: string;
}

/** Formats an HTTP/1.1 request. */
export function formatRequest({ method, path, user, body, signingKey }: LoadRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(user === undefined ? [] : [`authorization: Bearer ${user.token}`]),
    ...(signingKey === undefined
      ? []
      : ['webhook-id: {uuid}', 'webhook-timestamp: {now}', `webhook-signature: {sign ${signingKey}}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${contentLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Fills in the parts of a formatted request that are new each time: `{uuid}` and, of a signed request, time and signature. */
export function fillRequest(request: string): string {
  if (!request.includes('{uuid}')) return request;
  const id = randomUUID();
  const filled = request.replace('{uuid}', id);
  const key = /\{sign (\S+)\}/.exec(filled)?.[1];
  if (key === undefined) return filled;
  const now = String(Math.floor(Date.now() / 1000));
  const body = filled.slice(filled.indexOf('\r\n\r\n') + 4);
  const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${now}.${body}`);
  return filled.replace('{now}', now).replace(`{sign ${key}}`, `v1,${hmac.digest('base64')}`);
}

/** The content length once the placeholder is replaced. */
function contentLength(body: string): number {
  return Buffer.byteLength(body.replaceAll('{uuid}', '0'.repeat(36)));
}
