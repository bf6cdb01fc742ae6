import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Failure } from '../../failure.ts';

/** Sends an error response on a connection for which Node has no response object, and closes the connection. */
export function endWithError(connection: Duplex, { status, code, message, extras }: Failure): void {
  const body = JSON.stringify({ error: message, code });
  const head = [
    // The reason phrase is optional (RFC 9112 §4). Importing the reason phrases of node:http would load Node's whole HTTP client,
    // undici.
    `HTTP/1.1 ${status} `,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    ...(extras.retryAfter === undefined ? [] : [`retry-after: ${extras.retryAfter}`]),
    'connection: close',
  ];
  if (connection.writable) connection.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  connection.destroy();
}
