import { coreErrors } from '@app/contract/core/errors';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { failure } from '../../../platform/failure.ts';
import type { Authenticate, Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import {
  type Account,
  accountMessageSchema,
  getAccessLevel,
  isAdmin,
  listReauthenticationMethods,
} from '../../accounts/index.ts';
import { createSessionCache } from '../model/session-cache.ts';
import {
  findObserverSession,
  findSessionsWithAccounts,
  isUnexpired,
  type Session,
  type SessionKey,
} from '../model/store.ts';
import { type AccessClaims, expiredFailure, verifyAccessToken } from './access-token.ts';

declare module '../../../platform/bus/bus.ts' {
  interface Topics {
    /** A session was revoked or has expired: its access tokens are no longer valid. */
    'session.ended': { readonly accountId: string; readonly sessionId: string };
  }
}

export const sessionEndedSchema = z.object({ accountId: z.string(), sessionId: z.string() });

interface SessionRecord {
  readonly caller: Caller;
  readonly session: Session;
}

interface StoredSession {
  readonly session: Session;
  readonly account: Account;
}

/** A session with its account, as read from the database. */
interface CurrentSession extends StoredSession {
  /** The admin who observes the account, if the session is an observation. */
  readonly observerId: string | undefined;
}

/** Number of tokens to cache after verification, so that their signature is not verified again. */
const VERIFIED_TOKENS_MAX = 20_000;

export type Authenticator = ReturnType<typeof createAuthenticator>;

/**
 * Authenticates requests by their access tokens. Sessions are cached with their accounts for half of the time within which
 * a revoked session must be rejected on every node; events of the bus invalidate them immediately.
 */
export function createAuthenticator(services: Services) {
  const { config, database, clock, bus, metrics } = services;
  const verified = new LRUCache<string, AccessClaims>({ max: VERIFIED_TOKENS_MAX });
  const cache = createSessionCache(loadRecord);
  metrics.caches.set('sessions', cache.accounts);
  const accounts = new WeakMap<Caller, Account>();
  const readRow = createBatcher((keys: readonly SessionKey[]) => findSessionsWithAccounts(database.db, keys));

  /**
   * Finds the account of the observing admin; undefined if the admin's session has ended, or if the roles no longer permit the
   * observation.
   */
  async function findObserver({ session, account }: StoredSession): Promise<Account | undefined> {
    if (session.observerSessionId === null) return undefined;
    const observer = await findObserverSession(database.db, session.observerSessionId);
    if (!observer || !isUnexpired(observer.session, clock.now())) return undefined;
    const isAllowed = getAccessLevel(observer.account, config) === 'admin' && !isAdmin(account, config);
    return isAllowed ? observer.account : undefined;
  }

  /** Reads a session that may have expired; undefined if it was revoked or its admin may not continue to observe. */
  async function readSession(key: SessionKey): Promise<CurrentSession | undefined> {
    const row = await readRow(key);
    if (!row) return undefined;
    const observer = await findObserver(row);
    const hasEnded = row.session.observerSessionId !== null && !observer;
    return hasEnded ? undefined : { ...row, observerId: observer?.id };
  }

  async function loadRecord(key: SessionKey): Promise<SessionRecord | undefined> {
    const current = await readSession(key);
    if (!current) return undefined;
    const { session, account, observerId } = current;
    const caller: Caller = {
      sessionId: session.id,
      account: {
        id: account.id,
        collectorId: account.collectorId,
        username: account.username,
        publicKey: account.publicKey,
      },
      access: getAccessLevel(account, config),
      authenticatedAt: session.authenticatedAt,
      reauthenticationMethods: listReauthenticationMethods(account, config),
      observation: observerId === undefined ? undefined : { observerId },
    };
    accounts.set(caller, account);
    return { caller, session };
  }

  function updateCached(caller: Caller, revision: number, drawnAt: string | undefined): void {
    const account = accounts.get(caller);
    if (!account || account.revision >= revision) return;
    const lastDrawnAt = drawnAt === undefined ? account.lastDrawnAt : new Date(drawnAt);
    accounts.set(caller, { ...account, revision, lastDrawnAt });
  }

  bus.subscribe('session.ended', sessionEndedSchema, ({ accountId }) => cache.drop(accountId));
  bus.subscribe('account', accountMessageSchema, ({ accountId, isChanged, revision, drawnAt }) => {
    if (isChanged) cache.drop(accountId);
    if (revision === undefined) return;
    // Only the revision and the time of the last draw of the cached account have changed
    for (const cached of cache.recordsOf(accountId)) {
      cached.then((record) => record && updateCached(record.caller, revision, drawnAt)).catch(() => {});
    }
  });

  /** Verifies an access token and returns its claims; its session may have ended. @throws Failure INVALID_TOKEN, TOKEN_EXPIRED, OBSERVER_EXPIRED */
  async function verifyToken(token: string): Promise<AccessClaims> {
    let claims = verified.get(token);
    if (!claims) {
      claims = await verifyAccessToken(services, token);
      verified.set(token, claims);
    }
    if (clock.now().getTime() >= claims.expiresAt) throw expiredFailure(claims);
    return claims;
  }

  async function authenticate(bearer: string | undefined): Promise<Caller> {
    if (bearer === undefined) throw failure(coreErrors, 'NO_TOKEN');
    const claims = await verifyToken(bearer);
    let record = await cache.find(claims);
    // The user has reauthenticated since the record was cached, perhaps on another node
    if (record && claims.authenticatedAt > record.session.authenticatedAt.getTime()) {
      cache.drop(claims.accountId);
      record = await cache.find(claims);
    }
    if (!record || clock.now() >= record.session.expiresAt) {
      throw failure(coreErrors, 'INVALID_TOKEN');
    }
    return record.caller;
  }

  return {
    authenticate: authenticate satisfies Authenticate,
    verifyToken,
    /** Returns the account of an authenticated caller. */
    accountOf(caller: Caller): Account {
      const account = accounts.get(caller);
      if (!account) throw new Error('The caller was not created by this authenticator');
      return account;
    },
    /**
     * Reads a session with its account from the database, in one query with other concurrent calls.
     * @returns undefined if the session was revoked or has expired, or is an observation that its admin may not continue
     */
    async readUsableSession(key: SessionKey): Promise<CurrentSession | undefined> {
      const current = await readSession(key);
      return current && isUnexpired(current.session, clock.now()) ? current : undefined;
    },
  };
}
