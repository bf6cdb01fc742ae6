import { coreErrors } from '@app/contract/core/errors';
import { SOCKET_TICKET_SECONDS } from '@app/contract/core/realtime';
import { SOCKET_TICKET_RATES } from '@app/contract/sessions/limits';
import { addSeconds } from '../../../platform/clock.ts';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { SocketIdentity } from '../../../platform/realtime/account-socket.ts';
import { generateToken, hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Authenticator } from './authenticator.ts';
import { consumeSocketTickets, deleteExpiredSocketTickets, insertSocketTickets } from './socket-tickets.store.ts';

/** Number of concurrent statements that consume tickets. With only one, each statement consumes more tickets, which is faster. */
const CONCURRENT_CONSUMPTIONS = 1;

export type SocketTickets = ReturnType<typeof createSocketTickets>;

/**
 * Creates the service of tickets with which the WebSocket is opened in place of an access token, which a URL should not contain.
 * Concurrent calls share a statement, because many clients reconnect at once.
 */
export function createSocketTickets(
  { database: { db }, clock, randomness, jobs, limits }: Services,
  { verifyToken }: Authenticator,
) {
  const insert = createBatcher(async (tickets: Parameters<typeof insertSocketTickets>[1]) => {
    await insertSocketTickets(db, tickets);
    return new Map();
  });
  // Items are compared as objects, so that of two calls with the same ticket, only the first one consumes it
  const consume = createBatcher(
    async (tickets: readonly { readonly hash: string }[]) => {
      const consumed = await consumeSocketTickets(
        db,
        tickets.map(({ hash }) => hash),
      );
      return new Map(
        tickets.flatMap((ticket) => {
          const row = consumed.get(ticket.hash);
          return row && consumed.delete(ticket.hash) ? [[ticket, row] as const] : [];
        }),
      );
    },
    { concurrency: CONCURRENT_CONSUMPTIONS },
  );
  jobs.define({
    queue: 'socket-tickets-cleanup',
    cron: '47 * * * *',
    work: () => deleteExpiredSocketTickets(db, clock.now()),
  });
  return {
    /** @throws Failure RATE_LIMITED */
    async issue({ account, sessionId }: Caller): Promise<{ readonly ticket: string; readonly expiresIn: number }> {
      await limits.consume('socket-ticket', [account.id], SOCKET_TICKET_RATES);
      const ticket = generateToken(randomness);
      await insert({ hash: hashToken(ticket), sessionId, expiresAt: addSeconds(clock.now(), SOCKET_TICKET_SECONDS) });
      return { ticket, expiresIn: SOCKET_TICKET_SECONDS };
    },
    /**
     * Returns the session that a token names. The token is a ticket, which is consumed, or an access token. The session may have
     * ended.
     * @throws Failure NO_TOKEN, INVALID_TOKEN, TOKEN_EXPIRED, OBSERVER_EXPIRED
     */
    async identify(token: string | undefined): Promise<SocketIdentity> {
      if (token === undefined) throw failure(coreErrors, 'NO_TOKEN');
      // An access token has dots (RFC 7515 §3.1), a ticket has none
      if (token.includes('.')) return verifyToken(token);
      const ticket = await consume({ hash: hashToken(token) });
      if (!ticket) throw failure(coreErrors, 'INVALID_TOKEN');
      if (clock.now() >= ticket.expiresAt) throw failure(coreErrors, 'TOKEN_EXPIRED');
      const { accountId, sessionId, observerId } = ticket;
      return { accountId, sessionId, observerId: observerId ?? undefined };
    },
  };
}
