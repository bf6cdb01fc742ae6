import {
  CONNECTS_PER_SECOND,
  SOCKET_PATH,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_IP_ADDRESS,
} from '@app/contract/core/realtime';
import { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import type { AccountSocket } from '../../platform/realtime/account-socket.ts';
import type { Guest } from '../../platform/realtime/client-socket.ts';
import { createSocketServer } from '../../platform/realtime/socket-server.ts';
import type { Services } from '../../services.ts';
import { accountMessageSchema, isAdmin } from '../accounts/index.ts';
import { markNotificationRead } from '../notifications/index.ts';
import { type Sessions, sessionEndedSchema } from '../sessions/index.ts';
import { type AdminStatuses, createAccountEventSender } from './send-account-events.ts';
import { sendAdminEvents } from './send-admin-events.ts';
import { createSessionChecks, type SessionChecks } from './session-checks.ts';

const markAsReadFrame = z.object({ notificationId: z.uuid().toLowerCase() });

/** Returns the guest that a token names; undefined if it is the token of an account. @throws Failure */
export type IdentifyGuest = (token: string, query: URLSearchParams) => Promise<Guest> | undefined;

/**
 * Creates the WebSocket of signed-in users (docs/reference/realtime.md).
 * @param identifyGuest identifies the pages of overlays; passed in, because overlays are a higher layer
 * @returns `attach`, which accepts WebSockets on an HTTP server, and `close`, which closes all WebSockets
 */
export function createRealtime(services: Services, sessions: Sessions, identifyGuest: IdentifyGuest) {
  const { config, log, metrics, bus } = services;

  const adminStatuses: AdminStatuses = new WeakMap();
  const checks = createSessionChecks(services, sessions, (socket, account) =>
    adminStatuses.set(socket, isAdmin(account, config)),
  );
  /** Sockets through which admins observe users. Few, so that they are found without an index. */
  const observerSockets = new Set<AccountSocket>();

  /**
   * Checks the sockets of observers if the account is their admin or their user, because observations end with the session and
   * the role of the admin.
   */
  function recheckObservers(accountId: string): void {
    for (const socket of observerSockets) if (!socket.isOpen) observerSockets.delete(socket);
    const isConcerned = ({ identity }: AccountSocket) =>
      identity.observerId === accountId || identity.accountId === accountId;
    checks.recheck([...observerSockets].filter(isConcerned));
  }

  const server = createSocketServer({
    path: `/api${SOCKET_PATH}`,
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    maxPerAccount: config.rateLimits ? SOCKETS_PER_ACCOUNT : Number.POSITIVE_INFINITY,
    maxPerIpAddress: config.rateLimits ? SOCKETS_PER_IP_ADDRESS : Number.POSITIVE_INFINITY,
    maxConnectsPerSecond: config.rateLimits ? CONNECTS_PER_SECOND : Number.POSITIVE_INFINITY,
    log,
    metrics,
    // The session is read after the socket is registered, so that no end of the session is missed
    identify: async (token, query) =>
      (token !== undefined && (await identifyGuest(token, query))) || sessions.socketTickets.identify(token),
    onOpen(socket) {
      if (socket.identity.observerId !== undefined) observerSockets.add(socket);
      checks.start(socket);
    },
    onFrame: (socket, frame) => handleClientFrame(services, checks, socket, frame),
    onSweep: checks.recheckUnlessPinging,
  });
  const sendAccountEvents = createAccountEventSender(services, server.sockets, adminStatuses);
  bus.subscribe('account', accountMessageSchema, (message) => {
    if (message.isChanged) recheckObservers(message.accountId);
    return sendAccountEvents(message);
  });
  sendAdminEvents(services, server.sockets, adminStatuses, checks);
  bus.subscribe('session.ended', sessionEndedSchema, ({ accountId, sessionId }) => {
    recheckObservers(accountId);
    for (const socket of server.sockets.ofAccount(accountId)) {
      if (socket.identity.sessionId === sessionId) checks.end(socket);
    }
  });
  bus.onReconnect(() => checks.recheck(server.sockets.all()));
  return { attach: server.attach, close: server.close };
}

/** Handles a frame that a client sent. Frames of other types are ignored, like unknown fields of a request. */
function handleClientFrame(
  services: Services,
  checks: SessionChecks,
  socket: AccountSocket,
  frame: { readonly type: string },
): void {
  if (frame.type === 'ping') checks.pong(socket);
  // An observer changes nothing
  else if (frame.type === 'markAsRead' && !socket.identity.observerId) markAsRead(services, socket, frame);
}

function markAsRead(services: Services, { identity }: AccountSocket, frame: unknown): void {
  const parsed = markAsReadFrame.safeParse(frame);
  if (!parsed.success) return;
  markNotificationRead(services, identity.accountId, parsed.data.notificationId, null).catch((err) => {
    // The notification has been deleted
    if (err instanceof Failure) return;
    services.log.warn({ err }, 'could not mark a notification as read');
  });
}
