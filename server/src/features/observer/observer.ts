import { adminErrors } from '@app/contract/admin/errors';
import { adminMessages } from '@app/contract/admin/messages';
import { observerErrors } from '@app/contract/admin/observer/errors';
import { END_OBSERVATION_SECONDS, OBSERVATION_SECONDS } from '@app/contract/admin/observer/limits';
import type { observeUser, stopObserving } from '@app/contract/admin/observer/schemas';
import { coreErrors } from '@app/contract/core/errors';
import type { ResponseOf } from '@app/contract/core/operation';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import type { Services } from '../../services.ts';
import { type Account, isAdmin, lockAccountForShare } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import { createBrowserTokens } from '../browser-cookies/index.ts';
import type { Sessions } from '../sessions/index.ts';

/** Recognises the browser in which an admin observes, as long as the observation can be stopped. */
const observerCookie = createBrowserTokens('observer', OBSERVATION_SECONDS + END_OBSERVATION_SECONDS);

export interface Observer {
  /**
   * Starts to observe a user.
   * @throws Failure USER_NOT_FOUND, OWN_ACCOUNT, ADMIN_NOT_OBSERVABLE, USER_BLOCKED
   */
  start(caller: Caller, userId: string, client: Client, cookies: Cookies): Promise<ResponseOf<typeof observeUser>>;
  /**
   * Ends an observation.
   * @throws Failure NO_TOKEN, INVALID_TOKEN, FORBIDDEN
   */
  end(bearer: string | undefined, client: Client, cookies: Cookies): Promise<ResponseOf<typeof stopObserving>>;
}

export function createObservationService(services: Services, sessions: Sessions): Observer {
  const { config, transact } = services;

  function requireObservable(account: Account | undefined, caller: Caller): asserts account is Account {
    if (!account) throw failure(adminErrors, 'USER_NOT_FOUND');
    if (account.id === caller.account.id) throw failure(adminErrors, 'OWN_ACCOUNT');
    if (isAdmin(account, config)) throw failure(observerErrors, 'ADMIN_NOT_OBSERVABLE');
    if (account.blockedAt !== null) throw failure(adminErrors, 'USER_BLOCKED');
  }

  return {
    async start(caller, userId, client, cookies) {
      const { account, observation } = await transact(async (tx) => {
        const account = await lockAccountForShare(tx, userId);
        requireObservable(account, caller);
        const observation = await sessions.observations.start(tx, caller, userId, client);
        await recordAuditEntry(services, tx, {
          action: 'observation_started',
          actor: { accountId: caller.account.id, ipAddress: client.ipAddress },
          targetId: userId,
          requestId: null,
        });
        return { account, observation };
      });
      observerCookie.add(cookies, observation.browserToken);
      return {
        observerToken: observation.token,
        expiresAt: observation.expiresAt.toISOString(),
        message: adminMessages.observing.replace('{username}', account.username),
      };
    },

    async end(bearer, client, cookies) {
      if (bearer === undefined) throw failure(coreErrors, 'NO_TOKEN');
      return transact(async (tx) => {
        const observation = await sessions.observations.end(tx, bearer, observerCookie.hashes(cookies));
        await recordAuditEntry(services, tx, {
          action: 'observation_stopped',
          actor: { accountId: observation.observerId, ipAddress: client.ipAddress },
          targetId: observation.accountId,
          requestId: null,
        });
        const { accountId, sessionId, token } = observation;
        publishAfterCommit(services, tx, 'session.ended', { accountId, sessionId });
        return { token, message: adminMessages.observationEnded };
      });
    },
  };
}
