import { connect } from 'node:net';

const WAIT_MS = 60_000;

/**
 * Writes bytes to a node as they are, which no HTTP client would, and reads until the connection ends: what it sends
 * asks for that, or is refused with it.
 * @param isCutShort true where the client then closes its side
 */
export function sendBytes(node: { readonly url: string }, bytes: string | Buffer, isCutShort = false): Promise<string> {
  const { hostname, port } = new URL(node.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => (isCutShort ? socket.end(bytes) : socket.write(bytes)));
    socket.setTimeout(WAIT_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
  });
}

/** Sends one request with exactly these headers, and ends the connection after the answer. */
export function sendRaw(
  node: { readonly url: string },
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: unknown = undefined,
): Promise<string> {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: new URL(node.url).host,
    connection: 'close',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendBytes(node, [`${method} ${path} HTTP/1.1`, ...lines, '', content].join('\r\n'));
}
