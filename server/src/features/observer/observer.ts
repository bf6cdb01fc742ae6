import { adminErrors } from '@app/contract/admin/errors';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { observerErrors } from '@app/contract/observer/errors';
import { END_OBSERVATION_SECONDS, OBSERVATION_SECONDS } from '@app/contract/observer/limits';
import type { observeUser, stopObserving } from '@app/contract/observer/schemas';
import { observerMessages } from '@app/contract/observer/texts';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import type { Services } from '../../services.ts';
import { type Account, isAdmin, lockAccountForShare } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import { createBrowserTokens } from '../browser-cookies/index.ts';
import { closeObservation, openObservation } from '../sessions/index.ts';

/** Recognises the browser in which an admin observes, as long as the observation can be stopped. */
const observerCookie = createBrowserTokens('observer', OBSERVATION_SECONDS + END_OBSERVATION_SECONDS);

/**
 * Starts to observe a user.
 * @throws Failure USER_NOT_FOUND, OWN_ACCOUNT, ADMIN_NOT_OBSERVABLE, USER_BLOCKED
 */
export async function startObservation(
  services: Services,
  caller: Caller,
  userId: string,
  client: Client,
  cookies: Cookies,
): Promise<ResponseOf<typeof observeUser>> {
  return services.transact(async (tx) => {
    const account = await lockAccountForShare(tx, userId);
    requireObservable(account, caller, services.config);
    const { token, browserToken, expiresAt } = await openObservation(services, tx, caller, userId, client);
    await recordAuditEntry(services, tx, {
      action: 'observation_started',
      actor: { accountId: caller.account.id, ipAddress: client.ipAddress },
      targetId: userId,
      requestId: null,
    });
    tx.afterCommit(() => observerCookie.add(cookies, browserToken));
    const message = observerMessages.observing.replace('{username}', account.username);
    return { observerToken: token, expiresAt: expiresAt.toISOString(), message };
  });
}

/** Ends an observation. @throws Failure NO_TOKEN, INVALID_TOKEN, FORBIDDEN */
export async function endObservation(
  services: Services,
  bearer: string | undefined,
  client: Client,
  cookies: Cookies,
): Promise<ResponseOf<typeof stopObserving>> {
  if (bearer === undefined) throw failure(coreErrors, 'NO_TOKEN');
  return services.transact(async (tx) => {
    const observation = await closeObservation(services, tx, bearer, observerCookie.hashes(cookies));
    const { observerId, accountId, sessionId, token } = observation;
    await recordAuditEntry(services, tx, {
      action: 'observation_stopped',
      actor: { accountId: observerId, ipAddress: client.ipAddress },
      targetId: accountId,
      requestId: null,
    });
    publishAfterCommit(services, tx, 'session.ended', { accountId, sessionId });
    return { token, message: observerMessages.observationEnded };
  });
}

function requireObservable(
  account: Account | undefined,
  caller: Caller,
  config: Services['config'],
): asserts account is Account {
  if (!account) throw failure(adminErrors, 'USER_NOT_FOUND');
  if (account.id === caller.account.id) throw failure(adminErrors, 'OWN_ACCOUNT');
  if (isAdmin(account, config)) throw failure(observerErrors, 'ADMIN_NOT_OBSERVABLE');
  if (account.blockedAt !== null) throw failure(adminErrors, 'USER_BLOCKED');
}
