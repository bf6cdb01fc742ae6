import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { CLIENT_FRAME_BYTES_MAX, closeCodes, SOCKET_IDLE_SECONDS } from '@app/contract/core/realtime';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyError } from 'fastify';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { Failure, failure } from '../failure.ts';
import { asFailure } from '../http/error-response.ts';
import { endWithError } from '../http/raw-response.ts';
import { canonicalIp } from '../ip-address.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AccountSocket, type SocketIdentity } from './account-socket.ts';
import { createFrameLimit, parseClientFrame } from './client-frames.ts';
import { createConnectionCounts } from './connection-counts.ts';
import { createSocketRegistry, type SocketRegistry } from './socket-registry.ts';

const IDLE_SWEEP_MS = 15_000;
/** How long a client may take to confirm that it closes. */
const CLOSE_TIMEOUT_MS = 2000;
/** Retry-After of a connection that was refused because of too many others. */
const RETRY_SECONDS = 30;
/** How long such a client waits for the response, so that one that reconnects in a loop costs little. */
const REFUSAL_DELAY_MS = 1000;
/** Clients that wait at the same time; further ones are refused at once. */
const DELAYED_REFUSALS_MAX = 1000;

/** Codes that metrics report, because a client can send any other: ours, a client that leaves, a lost connection. */
const knownCloseCodes: ReadonlySet<number> = new Set([1000, 1001, 1006, ...Object.values(closeCodes)]);

/** `closeTimeout` is missing from the types of ws. */
const webSocketOptions: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: CLIENT_FRAME_BYTES_MAX,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

export interface SocketServerOptions {
  /** Path of the upgrade requests. */
  readonly path: string;
  /** The only origin whose pages may connect. */
  readonly origin: string;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  readonly maxPerAccount: number;
  readonly maxPerIpAddress: number;
  /** Connections that one client IP address may make in a second. */
  readonly maxConnectsPerSecond: number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Returns the session that the token of an upgrade request names. @throws Failure */
  identify(token: string | undefined): Promise<SocketIdentity>;
  /** Called for a new socket, which must be started if its session has not ended, and closed otherwise. */
  onOpen(socket: AccountSocket): void;
  /** Called for each frame of a client after its socket was started. A frame may contain anything besides its type. */
  onFrame(socket: AccountSocket, frame: { readonly type: string }): void;
}

export interface SocketServer {
  readonly sockets: SocketRegistry;
  /** Accepts connections on an HTTP server. */
  attach(server: Server): void;
  /** Closes all sockets and accepts no more. */
  close(): void;
}

/**
 * Creates the WebSocket server. It authenticates a client before it accepts a frame, and disconnects clients that send too
 * much, read too slowly or stay silent (docs/reference/realtime.md).
 */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { path, origin, trustProxy, log, metrics } = options;
  const sockets = createSocketRegistry();
  metrics.startCounter('sockets_opened_total', {});
  for (const code of knownCloseCodes) metrics.startCounter('sockets_closed_total', { code: String(code) });
  metrics.registerGauge('sockets_open', () => [{ value: sockets.count() }]);
  const lastFrameAt = new WeakMap<AccountSocket, number>();
  const connectionCounts = createConnectionCounts({
    maxOpen: options.maxPerIpAddress,
    maxPerSecond: options.maxConnectsPerSecond,
  });
  const webSockets = new WebSocketServer(webSocketOptions);
  let isClosing = false;
  let delayedRefusals = 0;

  async function delayRefusal(): Promise<void> {
    if (delayedRefusals === DELAYED_REFUSALS_MAX) return;
    delayedRefusals += 1;
    await sleep(REFUSAL_DELAY_MS);
    delayedRefusals -= 1;
  }

  /** Identifies the client. @returns its identity, or the failure that the accepted socket reports */
  async function identify(request: IncomingMessage): Promise<SocketIdentity | Failure> {
    const { searchParams } = new URL(request.url ?? '', 'http://host');
    try {
      return await options.identify(searchParams.get('token') ?? undefined);
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return error;
      throw error;
    }
  }

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    if (isClosing) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
    if (request.headers.origin !== undefined && request.headers.origin !== origin)
      throw failure(coreErrors, 'FORBIDDEN');
    const ipAddress = proxyAddr(request, (_address, hop) => hop < trustProxy);
    const release = connectionCounts.admit(canonicalIp(ipAddress ?? ''));
    if (!release) {
      metrics.count('limits_exceeded_total', { limit: 'sockets-of-ip-address' });
      await delayRefusal();
      throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: RETRY_SECONDS });
    }
    connection.once('close', release);
    const identity = await identify(request);
    webSockets.handleUpgrade(request, connection, head, (webSocket) => accept(webSocket, identity));
  }

  /** Responds to a handshake that failed. Unexpected errors are logged like those of other requests. */
  function reject(connection: Duplex, error: FastifyError): void {
    const mapped = asFailure(error);
    if (mapped.status >= 500 && mapped !== error)
      log.error({ err: error, code: mapped.code }, 'WebSocket handshake failed');
    endWithError(connection, mapped);
  }

  function accept(webSocket: WebSocket, identity: SocketIdentity | Failure): void {
    // a violation of the protocol closes the socket; the error has no other consequence
    webSocket.on('error', () => {});
    if (identity instanceof Failure) {
      const requiresReauth = identity.code !== 'TOKEN_EXPIRED';
      new AccountSocket(webSocket, { accountId: '', sessionId: '' }).rejectToken({
        requiresReauth,
        message: identity.message,
      });
      return;
    }
    if (isClosing) {
      webSocket.close(closeCodes.goingAway);
      return;
    }
    // clients whose sockets are closing may never confirm that
    const openSockets = sockets.ofAccount(identity.accountId).filter(({ isOpen }) => isOpen);
    if (openSockets.length >= options.maxPerAccount) {
      metrics.count('limits_exceeded_total', { limit: 'sockets-of-account' });
      webSocket.close(closeCodes.tryAgainLater);
      return;
    }
    open(webSocket, new AccountSocket(webSocket, identity));
  }

  function open(webSocket: WebSocket, socket: AccountSocket): void {
    const isAllowed = createFrameLimit();
    /** @returns whether the client may send the frame; otherwise the socket is closing */
    const admitFrame = (): boolean => {
      const now = performance.now();
      lastFrameAt.set(socket, now);
      if (!socket.isOpen) return false;
      if (isAllowed(now)) return true;
      socket.close(closeCodes.policyViolation);
      return false;
    };
    webSocket.on('ping', admitFrame);
    webSocket.on('message', (data: RawData, isBinary) => {
      if (!admitFrame()) return;
      const frame = isBinary ? undefined : parseClientFrame(String(data));
      if (!frame) socket.close(closeCodes.policyViolation);
      // until then, the session may have ended
      else if (socket.isStarted) options.onFrame(socket, frame);
    });
    webSocket.once('close', (code) => {
      sockets.remove(socket);
      metrics.count('sockets_closed_total', { code: knownCloseCodes.has(code) ? String(code) : 'other' });
    });
    lastFrameAt.set(socket, performance.now());
    sockets.add(socket);
    metrics.count('sockets_opened_total', {});
    options.onOpen(socket);
  }

  function terminateIdle(): void {
    const before = performance.now() - SOCKET_IDLE_SECONDS * 1000;
    for (const socket of sockets.all()) if ((lastFrameAt.get(socket) ?? 0) < before) socket.terminate();
  }

  const sweep = setInterval(terminateIdle, IDLE_SWEEP_MS);
  sweep.unref();

  return {
    sockets,
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
        connection.on('error', () => {});
        if (request.url?.split('?', 1)[0] !== path) return endWithError(connection, failure(coreErrors, 'NOT_FOUND'));
        upgrade(request, connection, head).catch((error) => reject(connection, error));
      });
    },
    close() {
      isClosing = true;
      clearInterval(sweep);
      for (const socket of sockets.all()) socket.close(closeCodes.goingAway);
    },
  };
}
