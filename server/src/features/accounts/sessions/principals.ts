import { REVOCATION_MS } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { inBatches } from '../../../platform/batches.ts';
import { failure } from '../../../platform/failure.ts';
import type { Authenticate, Principal } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import { type Account, accessOf, reauthenticationMethods } from '../account.ts';
import type { AccessClaims, AccessTokens } from './access-token.ts';
import { prepareStandings, type Session } from './store.ts';

declare module '../../../platform/bus/bus.ts' {
  interface Topics {
    /** A session has ended: nobody may be let in by it. */
    'session.ended': { readonly accountId: string; readonly sessionId: string };
    /** An account has changed: what is kept of it is old. */
    'account.changed': { readonly accountId: string };
  }
}

const sessionEnded = z.object({ accountId: z.string(), sessionId: z.string() });
const accountChanged = z.object({ accountId: z.string() });

interface Standing {
  readonly principal: Principal;
  readonly session: Session;
}

const KEPT_ACCOUNTS = 50_000;
/** How long what the database said of a session counts: an ended one must be refused in twice this time. */
const KEPT_MS = REVOCATION_MS / 2;
/** Sessions that are in use are asked for anew after this time, if another one has to be asked for anyway. */
const RENEWED_AFTER_MS = KEPT_MS / 2;
/** So many accounts, the last ones that called, are looked through for such sessions. */
const RENEWED_ACCOUNTS = 100;

/** What the database said of a session. */
interface Known {
  readonly asked: Promise<Standing | undefined>;
  readonly askedAt: number;
  /** Whether a call asked for it since. */
  isUsed: boolean;
}

export interface Principals {
  readonly authenticate: Authenticate;
  /** The account behind a call that was let in. */
  accountOf(principal: Principal): Account;
  /** Takes note of a revision where nothing else of the account has changed. */
  revised(accountId: string, revision: number): void;
}

/**
 * Finds out who calls. What the database said is kept for half the time within which an ended session must be
 * refused everywhere, so that this holds even where the bus lost a message; the bus makes it immediate. Sessions that
 * call all the time are renewed together, in one question.
 */
export function createPrincipals({ config, database, clock, bus }: Services, accessTokens: AccessTokens): Principals {
  const kept = new LRUCache<string, Map<string, Known>>({ max: KEPT_ACCOUNTS });
  const accounts = new WeakMap<Principal, Account>();
  const standingOf = inBatches(prepareStandings(database.db));

  async function load(sessionId: string): Promise<Standing | undefined> {
    const found = await standingOf(sessionId);
    if (!found) return undefined;
    const { session, account } = found;
    const principal: Principal = {
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
    accounts.set(principal, account);
    return { principal, session };
  }

  function ask(sessions: Map<string, Known>, sessionId: string, askedAt: number): Known {
    const known = { asked: load(sessionId), askedAt, isUsed: false };
    sessions.set(sessionId, known);
    known.asked.catch(() => {
      if (sessions.get(sessionId) === known) sessions.delete(sessionId);
    });
    return known;
  }

  function renewThoseInUse(now: number): void {
    let left = RENEWED_ACCOUNTS;
    for (const sessions of kept.values()) {
      if (left-- === 0) return;
      for (const [sessionId, { isUsed, askedAt }] of sessions) {
        if (isUsed && now - askedAt > RENEWED_AFTER_MS) ask(sessions, sessionId, now);
      }
    }
  }

  function standing({ accountId, sessionId }: AccessClaims): Promise<Standing | undefined> {
    const now = performance.now();
    const sessions = kept.get(accountId) ?? new Map<string, Known>();
    if (sessions.size === 0) kept.set(accountId, sessions);
    const known = sessions.get(sessionId);
    if (known && now - known.askedAt < KEPT_MS) {
      known.isUsed = true;
      return known.asked;
    }
    const { asked } = ask(sessions, sessionId, now);
    renewThoseInUse(now);
    return asked;
  }

  function note(principal: Principal, revision: number): void {
    const account = accounts.get(principal);
    if (account && account.revision < revision) accounts.set(principal, { ...account, revision });
  }

  bus.subscribe('session.ended', sessionEnded, ({ accountId }) => kept.delete(accountId));
  bus.subscribe('account.changed', accountChanged, ({ accountId }) => kept.delete(accountId));

  return {
    async authenticate(bearer) {
      if (bearer === undefined) throw failure(coreErrors, 'NO_TOKEN');
      const claims = await accessTokens.read(bearer);
      let found = await standing(claims);
      // the account has proved itself anew since, maybe on another node: the token knows it before the bus does
      if (found && claims.authenticatedAt > found.session.authenticatedAt.getTime()) {
        kept.delete(claims.accountId);
        found = await standing(claims);
      }
      if (found?.session.accountId !== claims.accountId || clock.now() >= found.session.expiresAt) {
        throw failure(coreErrors, 'INVALID_TOKEN');
      }
      return found.principal;
    },
    accountOf(principal) {
      const account = accounts.get(principal);
      if (!account) throw new Error('This principal was not made here');
      return account;
    },
    revised(accountId, revision) {
      for (const { asked } of kept.get(accountId)?.values() ?? []) {
        asked.then((found) => found && note(found.principal, revision)).catch(() => {});
      }
    },
  };
}
