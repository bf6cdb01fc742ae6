import { REFRESH_GRACE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/accounts/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { ACCOUNT_ID_CODE_VERSION, deriveSuccessor } from './refresh-token.ts';
import {
  deleteSession,
  findRefreshTokens,
  lockSessionByRefreshToken,
  type RefreshTokenKey,
  rotateRefreshToken,
  type Session,
  type SessionKey,
} from './store.ts';

/** What became of a refresh token that a client sent. */
export type RotationResult =
  | { readonly kind: 'rotated'; readonly session: Session; readonly successor: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reused' | 'expired'; readonly session: Session };

/** Replaces refresh tokens with their successors. */
export interface Rotation {
  /** Returns the account whose ID a new token contains; null while no token may contain one. */
  accountIdFor(accountId: string): string | null;
  /** Replaces the unused token of a session, in the caller's transaction. @returns the successor */
  issueSuccessor(tx: Database, session: SessionKey, used: RefreshTokenKey, now: Date): Promise<string>;
  /**
   * Replaces a token that a client sent, in the caller's transaction. Deletes the session if it has expired, but not if the token
   * was reused.
   */
  rotate(tx: Database, key: RefreshTokenKey): Promise<RotationResult>;
}

/** Returns the key of a session. */
export const keyOf = ({ id, accountId }: Session): SessionKey => ({ accountId, sessionId: id });

/** Creates the rotation of refresh tokens (docs/reference/sessions.md). */
export function createRotation({ clock, keys, oldestCode }: Services): Rotation {
  const successorKeys = keys['refresh-successor'];
  const accountIdFor = (accountId: string) => (oldestCode() >= ACCOUNT_ID_CODE_VERSION ? accountId : null);

  async function issueSuccessor(tx: Database, session: SessionKey, used: RefreshTokenKey, now: Date): Promise<string> {
    const successor = deriveSuccessor(used.tokenHash, successorKeys[0], accountIdFor(session.accountId));
    await rotateRefreshToken(tx, session, used, hashToken(successor), now, addSeconds(now, REFRESH_IDLE_SECONDS));
    return successor;
  }

  /**
   * Finds the successor that was derived when the token was used, possibly by another node with another key or without the
   * account's ID.
   */
  async function findSuccessor(
    tx: Database,
    { id, accountId }: Session,
    usedHash: string,
  ): Promise<string | undefined> {
    const candidates = [accountId, null].flatMap((containedId) =>
      successorKeys.map((key) => deriveSuccessor(usedHash, key, containedId)),
    );
    const issuedHashes = await findRefreshTokens(tx, id, candidates.map(hashToken));
    return candidates.find((candidate) => issuedHashes.has(hashToken(candidate)));
  }

  return {
    accountIdFor,
    issueSuccessor,
    async rotate(tx, key) {
      const now = clock.now();
      const locked = await lockSessionByRefreshToken(tx, key);
      if (!locked) return { kind: 'unknown' };
      const { session, tokenUsedAt } = locked;
      if (now >= session.expiresAt || now >= session.idleExpiresAt) {
        await deleteSession(tx, keyOf(session));
        return { kind: 'expired', session };
      }
      if (tokenUsedAt === null)
        return { kind: 'rotated', session, successor: await issueSuccessor(tx, keyOf(session), key, now) };
      if (now > addSeconds(tokenUsedAt, REFRESH_GRACE_SECONDS)) return { kind: 'reused', session };
      const successor = await findSuccessor(tx, session, key.tokenHash);
      return successor === undefined ? { kind: 'unknown' } : { kind: 'rotated', session, successor };
    },
  };
}
