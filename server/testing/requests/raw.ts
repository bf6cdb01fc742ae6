import { connect } from 'node:net';

const TIMEOUT_MS = 60_000;

/**
 * Sends raw bytes to a node and reads until the connection is closed. The bytes must therefore request `Connection: close` or be
 * rejected.
 * @param isTruncated whether the client closes its side after the bytes
 * @returns the response
 */
export function sendBytes(
  node: { readonly url: string },
  bytes: string | Buffer,
  isTruncated = false,
): Promise<string> {
  const { hostname, port } = new URL(node.url);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => (isTruncated ? socket.end(bytes) : socket.write(bytes)));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(response) : reject(error),
    );
  });
}

/** Sends one request with exactly the given headers and closes the connection after the response. */
export function sendRaw(
  node: { readonly url: string },
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: unknown = undefined,
): Promise<string> {
  const content = body === undefined ? '' : JSON.stringify(body);
  const allHeaders = {
    host: new URL(node.url).host,
    connection: 'close',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  return sendBytes(node, [`${method} ${path} HTTP/1.1`, ...lines, '', content].join('\r\n'));
}
