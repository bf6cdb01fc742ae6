import { once } from 'node:events';
import { SOCKET_PATH } from '@app/contract/core/realtime';
import { createSocketTicket } from '@app/contract/sessions/schemas';
import { WebSocket } from 'ws';
import { until } from '../processes/until.ts';
import { call } from './call.ts';

type Node = { readonly url: string };

/** A frame from the server; its fields depend on its type. */
export interface Frame extends Record<string, unknown> {
  readonly type: string;
  readonly revision: number;
}

/** A real WebSocket client that collects the frames it receives. */
export interface SocketClient {
  readonly frames: readonly Frame[];
  /** Waits for the `count`-th frame of a type. */
  frame(type: string, count?: number): Promise<Frame>;
  send(data: unknown): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly webSocket: WebSocket;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** The URL of the WebSocket with a token. */
const socketUrl = ({ url }: Node, token: string, since?: number) =>
  `${url.replace('http', 'ws')}/api${SOCKET_PATH}?token=${encodeURIComponent(token)}${since === undefined ? '' : `&since=${since}`}`;

/**
 * Opens a WebSocket with an access token or a ticket.
 * @param since where the page of an overlay resumes
 * @throws Error with the HTTP status if the upgrade is rejected
 */
export async function openSocket(
  node: Node,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  since?: number,
): Promise<SocketClient> {
  const webSocket = new WebSocket(socketUrl(node, token, since), { headers });
  const frames: Frame[] = [];
  webSocket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => webSocket.once('close', (code) => resolve(code)));
  await Promise.race([
    once(webSocket, 'open'),
    once(webSocket, 'unexpected-response').then(([, { statusCode }]) => {
      throw new Error(`The upgrade was rejected with ${statusCode}`);
    }),
  ]);
  return {
    frames,
    webSocket,
    closed,
    async frame(type, count = 1) {
      const find = () => frames.filter((frame) => frame.type === type)[count - 1];
      await until(async () => find() !== undefined, TIMEOUT_MS).catch(() => {
        throw new Error(`No frame ${count} of type ${type}; received ${frames.map((frame) => frame.type).join(', ')}`);
      });
      return find() as Frame;
    },
    send: (data) => webSocket.send(typeof data === 'string' || data instanceof Buffer ? data : JSON.stringify(data)),
    async close() {
      webSocket.close();
      await closed;
    },
  };
}

/** Opens a WebSocket with a ticket and waits until it is connected. */
export async function connectSocket(node: Node, accessToken: string): Promise<SocketClient> {
  const { body } = await call(node, createSocketTicket, { token: accessToken });
  const socket = await openSocket(node, body.ticket);
  await socket.frame('connected');
  return socket;
}
