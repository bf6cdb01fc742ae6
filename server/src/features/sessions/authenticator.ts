import { REVOCATION_MS } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createBatcher } from '../../platform/batcher.ts';
import { failure } from '../../platform/failure.ts';
import type { Authenticate, Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, accessOf, accountChanged, reauthenticationMethods } from '../accounts/index.ts';
import type { AccessClaims, AccessTokens } from './access-token.ts';
import { prepareFindSessions, type Session } from './store.ts';

declare module '../../platform/bus/bus.ts' {
  interface Topics {
    /** A session was revoked or has expired: its access tokens are no longer valid. */
    'session.ended': { readonly accountId: string; readonly sessionId: string };
  }
}

const sessionEnded = z.object({ accountId: z.string(), sessionId: z.string() });

interface SessionRecord {
  readonly caller: Caller;
  readonly session: Session;
}

const CACHED_ACCOUNTS_MAX = 50_000;
/** Half of the time within which a revoked session must be rejected, so that a lost event of the bus does no harm. */
const CACHE_MS = REVOCATION_MS / 2;
/** Sessions in use are reloaded at this age together with a session that has to be loaded anyway. */
const RELOAD_AFTER_MS = CACHE_MS / 2;
/** Number of most recently used accounts that are checked for such sessions. */
const RELOADED_ACCOUNTS_MAX = 100;

interface CachedSession {
  readonly record: Promise<SessionRecord | undefined>;
  /** In milliseconds of `performance.now()`. */
  readonly loadedAt: number;
  /** True if a request has used the cached record. */
  isUsed: boolean;
}

export interface Authenticator {
  readonly authenticate: Authenticate;
  /** Returns the account of an authenticated caller. */
  accountOf(caller: Caller): Account;
  /** Updates the revision in cached copies of an account of which nothing else has changed. */
  updateRevision(accountId: string, revision: number): void;
}

/**
 * Authenticates requests by their access tokens. Sessions are cached with their accounts for half of the time within which
 * a revoked session must be rejected on every node; events of the bus invalidate them at once.
 */
export function createAuthenticator(
  { config, database, clock, bus }: Services,
  accessTokens: AccessTokens,
): Authenticator {
  const cache = new LRUCache<string, Map<string, CachedSession>>({ max: CACHED_ACCOUNTS_MAX });
  const accounts = new WeakMap<Caller, Account>();
  const findSessionWithAccount = createBatcher(prepareFindSessions(database.db));

  async function load(sessionId: string): Promise<SessionRecord | undefined> {
    const found = await findSessionWithAccount(sessionId);
    if (!found) return undefined;
    const { session, account } = found;
    const caller: Caller = {
      sessionId,
      account: {
        id: account.id,
        collectorId: account.collectorId,
        username: account.username,
        publicKey: account.publicKey,
      },
      access: accessOf(account, config),
      authenticatedAt: session.authenticatedAt,
      reauthenticationMethods: reauthenticationMethods(account, config),
    };
    accounts.set(caller, account);
    return { caller, session };
  }

  function loadIntoCache(sessions: Map<string, CachedSession>, sessionId: string, loadedAt: number): CachedSession {
    const cached = { record: load(sessionId), loadedAt, isUsed: false };
    sessions.set(sessionId, cached);
    cached.record.catch(() => {
      if (sessions.get(sessionId) === cached) sessions.delete(sessionId);
    });
    return cached;
  }

  function reloadSessionsInUse(now: number): void {
    let left = RELOADED_ACCOUNTS_MAX;
    for (const sessions of cache.values()) {
      if (left-- === 0) return;
      for (const [sessionId, { isUsed, loadedAt }] of sessions) {
        if (isUsed && now - loadedAt > RELOAD_AFTER_MS) loadIntoCache(sessions, sessionId, now);
      }
    }
  }

  function findRecord({ accountId, sessionId }: AccessClaims): Promise<SessionRecord | undefined> {
    const now = performance.now();
    const sessions = cache.get(accountId) ?? new Map<string, CachedSession>();
    if (sessions.size === 0) cache.set(accountId, sessions);
    const cached = sessions.get(sessionId);
    if (cached && now - cached.loadedAt < CACHE_MS) {
      cached.isUsed = true;
      return cached.record;
    }
    const { record } = loadIntoCache(sessions, sessionId, now);
    reloadSessionsInUse(now);
    return record;
  }

  function setRevision(caller: Caller, revision: number): void {
    const account = accounts.get(caller);
    if (account && account.revision < revision) accounts.set(caller, { ...account, revision });
  }

  bus.subscribe('session.ended', sessionEnded, ({ accountId }) => cache.delete(accountId));
  bus.subscribe('account.changed', accountChanged, ({ accountId }) => cache.delete(accountId));

  return {
    async authenticate(bearer) {
      if (bearer === undefined) throw failure(coreErrors, 'NO_TOKEN');
      const claims = await accessTokens.verify(bearer);
      let found = await findRecord(claims);
      // the account has reauthenticated since the record was cached, perhaps on another node
      if (found && claims.authenticatedAt > found.session.authenticatedAt.getTime()) {
        cache.delete(claims.accountId);
        found = await findRecord(claims);
      }
      if (found?.session.accountId !== claims.accountId || clock.now() >= found.session.expiresAt) {
        throw failure(coreErrors, 'INVALID_TOKEN');
      }
      return found.caller;
    },
    accountOf(caller) {
      const account = accounts.get(caller);
      if (!account) throw new Error('caller was not created by this authenticator');
      return account;
    },
    updateRevision(accountId, revision) {
      for (const { record } of cache.get(accountId)?.values() ?? []) {
        record.then((found) => found && setRevision(found.caller, revision)).catch(() => {});
      }
    },
  };
}
