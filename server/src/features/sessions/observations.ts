import { coreErrors } from '@app/contract/core/errors';
import { END_OBSERVATION_SECONDS, OBSERVATION_SECONDS } from '@app/contract/observer/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { getAccessLevel } from '../accounts/index.ts';
import { signAccessToken, verifyAccessToken } from './authentication/access-token.ts';
import { findObserverSession, isUnexpired } from './model/store.ts';
import { deleteObservation, findObservation, insertObservation } from './observations.store.ts';

/** An observation that was started. */
export interface StartedObservation {
  /** The access token, which can read as the observed user until `expiresAt`. */
  readonly token: string;
  readonly expiresAt: Date;
  /** The browser that keeps this token in a cookie can end the observation. */
  readonly browserToken: string;
}

/** An observation that has ended. */
export interface EndedObservation {
  readonly observerId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** An access token of the admin's own session. */
  readonly token: string;
}

/**
 * Starts an observation in the caller's transaction (docs/reference/observer-mode.md). The observation ends with the caller's
 * session or admin role, and at the latest after `OBSERVATION_SECONDS`.
 */
export async function openObservation(
  services: Services,
  tx: Database,
  observer: Caller,
  accountId: string,
  { userAgent, ipAddress }: Client,
): Promise<StartedObservation> {
  const { clock, randomness } = services;
  const now = clock.now();
  const browserToken = generateToken(randomness);
  const session = {
    id: randomness.id(now),
    accountId,
    userAgent,
    ipAddress,
    createdAt: now,
    lastUsedAt: now,
    authenticatedAt: now,
    secondFactorAt: null,
    expiresAt: addSeconds(now, OBSERVATION_SECONDS),
    idleExpiresAt: addSeconds(now, OBSERVATION_SECONDS + END_OBSERVATION_SECONDS),
    observerSessionId: observer.sessionId,
    observerBrowserHash: hashToken(browserToken),
  };
  await insertObservation(tx, session);
  const token = await signAccessToken(services, { ...session, observerId: observer.account.id });
  return { token, expiresAt: session.expiresAt, browserToken };
}

/**
 * Ends an observation in the caller's transaction, once, if the admin's own session and role continue.
 * @param token the token of the observation; it may have expired up to `END_OBSERVATION_SECONDS` ago
 * @param browserHashes hashes of the browser tokens that the client sent
 * @throws Failure INVALID_TOKEN; FORBIDDEN if it was started in another browser
 */
export async function closeObservation(
  services: Services,
  tx: Database,
  token: string,
  browserHashes: readonly string[],
): Promise<EndedObservation> {
  const { sessionId, accountId, observerId } = await verifyAccessToken(services, token, END_OBSERVATION_SECONDS);
  const observation = await findObservation(tx, sessionId);
  if (!observation?.observerSessionId) throw failure(coreErrors, 'INVALID_TOKEN');
  const observer = await findObserver(services, tx, observation.observerSessionId);
  if (!observer || observer.account.id !== observerId) throw failure(coreErrors, 'INVALID_TOKEN');
  if (!browserHashes.includes(observation.observerBrowserHash ?? '')) throw failure(coreErrors, 'FORBIDDEN');
  if (!(await deleteObservation(tx, sessionId, browserHashes))) throw failure(coreErrors, 'INVALID_TOKEN');
  return { observerId, accountId, sessionId, token: await signAccessToken(services, observer.session) };
}

/** Finds the session of an admin; undefined if it has ended or the account lost the role. */
async function findObserver({ clock, config }: Services, tx: Database, sessionId: string) {
  const observer = await findObserverSession(tx, sessionId);
  if (!observer || !isUnexpired(observer.session, clock.now())) return undefined;
  return getAccessLevel(observer.account, config) === 'admin' ? observer : undefined;
}
