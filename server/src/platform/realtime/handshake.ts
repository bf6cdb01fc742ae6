import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyError } from 'fastify';
import { Failure, failure } from '../failure.ts';
import { asFailure } from '../http/responses/error-response.ts';
import { endWithError } from '../http/responses/raw-response.ts';
import { canonicalIp } from '../ip-address.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SocketIdentity } from './account-socket.ts';
import type { Guest } from './client-socket.ts';
import { createConnectionCounts } from './connection-counts.ts';

/** Retry-After of a connection over a limit of its IP address. */
const RETRY_SECONDS = 30;
/** Delay of such a refusal, so that a client that reconnects in a loop costs little. */
const REFUSAL_DELAY_MS = 1000;
/** Refusals delayed at the same time; further ones are sent immediately. */
const DELAYED_REFUSALS_MAX = 1000;

export interface HandshakeOptions {
  /** The only origin whose pages may connect. */
  readonly origin: string;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  readonly maxPerIpAddress: number;
  /** Connections that one client IP address may make in a second. */
  readonly maxConnectsPerSecond: number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Returns the session or the guest that the token of an upgrade request names. @throws Failure */
  identify(token: string | undefined, query: URLSearchParams): Promise<SocketIdentity | Guest>;
}

/** Creates the handshake, which decides which upgrade requests become WebSockets. */
export function createHandshake(options: HandshakeOptions) {
  const { origin, trustProxy, log, metrics } = options;
  const countConnection = createConnectionCounts({
    maxOpen: options.maxPerIpAddress,
    maxPerSecond: options.maxConnectsPerSecond,
  });
  let delayedRefusals = 0;

  async function delayRefusal(): Promise<void> {
    if (delayedRefusals === DELAYED_REFUSALS_MAX) return;
    delayedRefusals += 1;
    await sleep(REFUSAL_DELAY_MS);
    delayedRefusals -= 1;
  }

  async function identify(request: IncomingMessage): Promise<SocketIdentity | Guest | Failure> {
    const { searchParams } = new URL(request.url ?? '', 'http://host');
    try {
      return await options.identify(searchParams.get('token') ?? undefined, searchParams);
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return error;
      throw error;
    }
  }

  return {
    /**
     * Checks the origin, counts the connection and identifies the client.
     * @returns its identity, or the failure that the accepted socket reports
     * @throws Failure FORBIDDEN, RATE_LIMITED, and those of `identify` that the socket does not report
     */
    async admit(request: IncomingMessage, connection: Duplex): Promise<SocketIdentity | Guest | Failure> {
      if (request.headers.origin !== undefined && request.headers.origin !== origin)
        throw failure(coreErrors, 'FORBIDDEN');
      const ipAddress = proxyAddr(request, (_address, hop) => hop < trustProxy);
      const release = countConnection(canonicalIp(ipAddress ?? ''));
      if (!release) {
        metrics.limitsExceeded.inc({ limit: 'sockets-of-ip-address' });
        await delayRefusal();
        throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: RETRY_SECONDS });
      }
      connection.once('close', release);
      return identify(request);
    },

    /** Responds to a handshake that failed. Unexpected errors are logged like those of other requests. */
    reject(connection: Duplex, error: FastifyError): void {
      const mapped = asFailure(error);
      if (mapped.status >= 500 && mapped !== error)
        log.error({ err: error, code: mapped.code }, 'WebSocket handshake failed');
      endWithError(connection, mapped);
    },
  };
}
