import type { Server } from 'node:http';
import {
  CONNECTS_PER_SECOND,
  SOCKET_PATH,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_IP_ADDRESS,
} from '@app/contract/core/realtime';
import { createSocketServer } from '../../platform/realtime/socket-server.ts';
import type { Services } from '../../services.ts';
import { accountMessageSchema, isAdmin } from '../accounts/index.ts';
import { type Sessions, sessionEndedSchema } from '../sessions/index.ts';
import { handleClientFrame } from './client-frames.ts';
import { createObserverSockets } from './observer-sockets.ts';
import { type AdminStatuses, createAccountEventSender } from './send-account-events.ts';
import { sendAdminEvents } from './send-admin-events.ts';
import { createSessionChecks } from './session-checks.ts';

/** The WebSocket of signed-in users (docs/reference/realtime.md). */
export interface Realtime {
  /** Accepts WebSockets on an HTTP server. */
  attach(server: Server): void;
  /** Closes all WebSockets. */
  close(): void;
}

export function createRealtime(services: Services, sessions: Sessions): Realtime {
  const { config, log, metrics, bus } = services;

  const adminStatuses: AdminStatuses = new WeakMap();
  const checks = createSessionChecks(services, sessions, (socket, account) =>
    adminStatuses.set(socket, isAdmin(account, config)),
  );
  const observers = createObserverSockets(checks);
  const server = createSocketServer({
    path: `/api${SOCKET_PATH}`,
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    maxPerAccount: config.rateLimits ? SOCKETS_PER_ACCOUNT : Number.POSITIVE_INFINITY,
    maxPerIpAddress: config.rateLimits ? SOCKETS_PER_IP_ADDRESS : Number.POSITIVE_INFINITY,
    maxConnectsPerSecond: config.rateLimits ? CONNECTS_PER_SECOND : Number.POSITIVE_INFINITY,
    log,
    metrics,
    // the session is read once the socket is registered, so that none ends unnoticed in between
    identify: sessions.socketTickets.identify,
    onOpen(socket) {
      observers.add(socket);
      checks.start(socket);
    },
    onFrame: (socket, frame) => handleClientFrame(services, checks, socket, frame),
    onSweep: checks.recheckUnlessPinging,
  });
  const sendAccountEvents = createAccountEventSender(services, server.sockets, adminStatuses);
  bus.subscribe('account', accountMessageSchema, (message) => {
    if (message.isChanged) observers.recheck(message.accountId);
    return sendAccountEvents(message);
  });
  sendAdminEvents(services, server.sockets, adminStatuses, checks);
  bus.subscribe('session.ended', sessionEndedSchema, ({ accountId, sessionId }) => {
    observers.recheck(accountId);
    for (const socket of server.sockets.ofAccount(accountId)) {
      if (socket.identity.sessionId === sessionId) checks.end(socket);
    }
  });
  bus.onReconnect(() => checks.recheck(server.sockets.all()));
  return { attach: server.attach, close: server.close };
}
