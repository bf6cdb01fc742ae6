import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { coreErrors } from '@app/contract/core/errors';
import { CLIENT_FRAME_BYTES_MAX, closeCodes, SOCKET_IDLE_SECONDS } from '@app/contract/core/realtime';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { Failure, failure } from '../failure.ts';
import { endWithError } from '../http/responses/raw-response.ts';
import { AccountSocket, type SocketIdentity } from './account-socket.ts';
import { createFrameLimit, parseClientFrame } from './client-frames.ts';
import { ClientSocket, type Guest } from './client-socket.ts';
import { createHandshake, type HandshakeOptions } from './handshake.ts';
import { createSocketRegistry } from './socket-registry.ts';

const SWEEP_MS = 15_000;
/** How long a client may take to confirm that it closes. */
const CLOSE_TIMEOUT_MS = 2000;
/**
 * Close codes that metrics report: our own, that of a client that leaves, and that of a lost connection. Clients can send any
 * other code.
 */
const knownCloseCodes: ReadonlySet<number> = new Set([1000, 1001, 1006, ...Object.values(closeCodes)]);

/** `closeTimeout` is missing from the types of ws. */
const webSocketOptions: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: CLIENT_FRAME_BYTES_MAX,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

export interface SocketServerOptions extends HandshakeOptions {
  /** Path of the upgrade requests. */
  readonly path: string;
  readonly maxPerAccount: number;
  /** Called for a new socket, which must be started if its session has not ended, and closed otherwise. */
  onOpen(socket: AccountSocket): void;
  /** Called for each frame of a client after its socket was started. A frame may contain anything besides its type. */
  onFrame(socket: AccountSocket, frame: { readonly type: string }): void;
  /** Called regularly for each socket whose client is not silent. */
  onSweep(socket: AccountSocket): void;
}

export type SocketServer = ReturnType<typeof createSocketServer>;

/**
 * Creates the WebSocket server. It authenticates a client before it accepts a frame, and disconnects clients that send too
 * much, read too slowly or stay silent (docs/reference/realtime.md).
 */
export function createSocketServer(options: SocketServerOptions) {
  const { path, metrics } = options;
  const sockets = createSocketRegistry();
  const guestSockets = new Set<ClientSocket>();
  for (const code of knownCloseCodes) metrics.socketsClosed.inc({ code }, 0);
  metrics.gauge('sockets_open', 'Open WebSockets', () => sockets.count() + guestSockets.size);
  const handshake = createHandshake(options);
  const webSockets = new WebSocketServer(webSocketOptions);
  let isClosing = false;

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    if (isClosing) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
    const identity = await handshake.admit(request, connection);
    webSockets.handleUpgrade(request, connection, head, (webSocket) => accept(webSocket, identity));
  }

  function accept(webSocket: WebSocket, identity: SocketIdentity | Guest | Failure): void {
    // A violation of the protocol closes the socket; the error has no other consequence
    webSocket.on('error', () => {});
    if (identity instanceof Failure) {
      const requiresReauth = identity.code !== 'TOKEN_EXPIRED';
      new ClientSocket(webSocket).rejectToken({ requiresReauth, message: identity.message });
      return;
    }
    if (isClosing) {
      webSocket.close(closeCodes.goingAway);
      return;
    }
    if ('open' in identity) {
      openGuest(webSocket, identity);
      return;
    }
    // Closing sockets are not counted, because their clients may never confirm the closing
    const openSockets = sockets.ofAccount(identity.accountId).filter(({ isOpen }) => isOpen);
    if (openSockets.length >= options.maxPerAccount) {
      metrics.limitsExceeded.inc({ limit: 'sockets-of-account' });
      webSocket.close(closeCodes.tryAgainLater);
      return;
    }
    open(webSocket, new AccountSocket(webSocket, identity));
  }

  function open(webSocket: WebSocket, socket: AccountSocket): void {
    handleSocket(webSocket, socket, {
      // Before that, the session may have ended
      onFrame: (frame) => socket.isStarted && options.onFrame(socket, frame),
      onClose: () => sockets.remove(socket),
    });
    sockets.add(socket);
    options.onOpen(socket);
  }

  function openGuest(webSocket: WebSocket, guest: Guest): void {
    const socket = new ClientSocket(webSocket);
    const handlers = guest.open(socket);
    handleSocket(webSocket, socket, {
      onFrame: handlers.onFrame,
      onClose() {
        guestSockets.delete(socket);
        handlers.onClose();
      },
    });
    guestSockets.add(socket);
  }

  /** Handles what a client sends, within the limits of all clients. */
  function handleSocket(
    webSocket: WebSocket,
    socket: ClientSocket,
    { onFrame, onClose }: { onFrame(frame: { readonly type: string }): unknown; onClose(): void },
  ): void {
    const isAllowed = createFrameLimit();
    /** @returns whether the client may send the frame; otherwise the socket is closing */
    const admitFrame = (): boolean => {
      const now = performance.now();
      socket.lastFrameAt = now;
      if (!socket.isOpen) return false;
      if (isAllowed(now)) return true;
      socket.close(closeCodes.policyViolation);
      return false;
    };
    webSocket.on('ping', admitFrame);
    webSocket.on('pong', admitFrame);
    webSocket.on('message', (data: RawData, isBinary) => {
      if (!admitFrame()) return;
      const frame = isBinary ? undefined : parseClientFrame(String(data));
      if (!frame) socket.close(closeCodes.policyViolation);
      else onFrame(frame);
    });
    webSocket.once('close', (code) => {
      onClose();
      metrics.socketsClosed.inc({ code: knownCloseCodes.has(code) ? code : 'other' });
    });
    metrics.socketsOpened.inc();
  }

  function sweepSockets(): void {
    const before = performance.now() - SOCKET_IDLE_SECONDS * 1000;
    for (const socket of [...sockets.all(), ...guestSockets]) {
      if (socket.lastFrameAt < before) socket.terminate();
      else if (socket instanceof AccountSocket) options.onSweep(socket);
    }
  }

  const sweep = setInterval(sweepSockets, SWEEP_MS);
  sweep.unref();

  return {
    sockets,
    /** Accepts connections on an HTTP server. */
    attach(server: Server): void {
      server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
        connection.on('error', () => {});
        if (request.url?.split('?', 1)[0] !== path) return endWithError(connection, failure(coreErrors, 'NOT_FOUND'));
        upgrade(request, connection, head).catch((error) => handshake.reject(connection, error));
      });
    },
    /** Closes all sockets and accepts no more. */
    close(): void {
      isClosing = true;
      clearInterval(sweep);
      for (const socket of [...sockets.all(), ...guestSockets]) socket.close(closeCodes.goingAway);
    },
  };
}
