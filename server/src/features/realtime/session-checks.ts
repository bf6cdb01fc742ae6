import { coreErrors } from '@app/contract/core/errors';
import { SOCKET_IDLE_SECONDS } from '@app/contract/core/realtime';
import { createBatcher } from '../../platform/concurrency/batcher.ts';
import { isDatabaseLost } from '../../platform/database/errors.ts';
import type { AccountSocket } from '../../platform/realtime/account-socket.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../accounts/index.ts';
import type { SessionKey, Sessions } from '../sessions/index.ts';

/**
 * Number of concurrent statements that check sessions. It is low, so that each statement checks many sessions when thousands of
 * clients reconnect.
 */
const CONCURRENT_CHECKS = 2;

export type SessionChecks = ReturnType<typeof createSessionChecks>;

/**
 * Checks the sessions of sockets in the database, so that a lost message of the bus has no lasting effect.
 * @param onStart called with the account before a socket starts
 */
export function createSessionChecks(
  { clock, log }: Services,
  sessions: Sessions,
  onStart: (socket: AccountSocket, account: Account) => void,
) {
  /** Uses its own batches, so that these checks do not delay requests. */
  const findAccountOfSession = createBatcher(
    async (keys: readonly SessionKey[]) => {
      const current = await Promise.all(keys.map(sessions.readUsableSession));
      return new Map(keys.map((key, i) => [key, current[i]?.account] as const));
    },
    { concurrency: CONCURRENT_CHECKS },
  );

  /** Closes a socket whose session has ended. */
  const end = (socket: AccountSocket) =>
    socket.rejectToken({ requiresReauth: true, message: coreErrors.INVALID_TOKEN.text });

  /** @param onUnavailable called if the database cannot be read */
  function check(
    socket: AccountSocket,
    onCurrent: (account: Account) => void,
    onUnavailable: () => void = () => {},
  ): void {
    socket.checkedAt = clock.now().getTime();
    findAccountOfSession(socket.identity).then(
      (account) => (account ? onCurrent(account) : end(socket)),
      (err) => {
        if (!isDatabaseLost(err)) log.warn({ err }, 'could not check the session of a socket');
        onUnavailable();
      },
    );
  }

  function recheck(socket: AccountSocket): void {
    check(socket, ({ revision }) => {
      if (revision > socket.revision) socket.sendPong(revision);
    });
  }

  return {
    /** Starts a new socket with the current revision of its account, or ends it. */
    start(socket: AccountSocket): void {
      check(
        socket,
        (account) => {
          onStart(socket, account);
          socket.start(account.revision);
        },
        () => socket.terminate(),
      );
    },
    /** Answers a ping with the current revision, or ends the socket. */
    pong(socket: AccountSocket): void {
      // The client keeps its socket while the database is unavailable, because nothing can change then
      check(
        socket,
        ({ revision }) => socket.sendPong(revision),
        () => socket.sendPong(socket.revision),
      );
    },
    /**
     * Reads the account of a socket from the database, in one query with other concurrent calls.
     * @returns undefined if the session has ended
     */
    readAccount: ({ identity }: AccountSocket): Promise<Account | undefined> => findAccountOfSession(identity),
    /** Informs clients that may have missed events, and ends the sockets whose session has ended. */
    recheck: (sockets: readonly AccountSocket[]): void => sockets.forEach(recheck),
    /** Checks the session of a socket unless it was checked within the last `SOCKET_IDLE_SECONDS`. */
    recheckUnlessPinging(socket: AccountSocket): void {
      if (clock.now().getTime() - socket.checkedAt >= SOCKET_IDLE_SECONDS * 1000) recheck(socket);
    },
    end,
  };
}
