import { REFRESH_GRACE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/accounts/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { deriveSuccessor, listTokenIds, type PresentedToken } from './refresh-token.ts';
import {
  deleteSession,
  findRefreshTokens,
  findSession,
  isUnexpired,
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
  /** Returns the IDs that a new token contains; null while no token may contain one. */
  idsFor(session: SessionKey): string | null;
  /** Replaces the unused token of a session, in the caller's transaction. @returns the successor */
  issueSuccessor(tx: Database, session: SessionKey, used: RefreshTokenKey, now: Date): Promise<string>;
  /**
   * Replaces a token that a client sent, in the caller's transaction. Deletes the session if it has expired, but not if the token
   * was reused. An unknown token that contains the session's ID is one whose row was deleted after its use.
   */
  rotate(tx: Database, token: PresentedToken): Promise<RotationResult>;
}

/** Returns the key of a session. */
export const keyOf = ({ id, accountId }: Session): SessionKey => ({ accountId, sessionId: id });

/** Creates the rotation of refresh tokens (docs/reference/sessions.md). */
export function createRotation({ clock, keys, oldestCode }: Services): Rotation {
  const successorKeys = keys['refresh-successor'];
  const idsFor = (session: SessionKey) => listTokenIds(session, oldestCode())[0] ?? null;

  async function issueSuccessor(tx: Database, session: SessionKey, used: RefreshTokenKey, now: Date): Promise<string> {
    const successor = deriveSuccessor(used.tokenHash, successorKeys[0], idsFor(session));
    await rotateRefreshToken(tx, session, used, hashToken(successor), now, addSeconds(now, REFRESH_IDLE_SECONDS));
    return successor;
  }

  /**
   * Finds the successor that was derived when the token was used, possibly by another node with another key or with other
   * IDs.
   */
  async function findSuccessor(tx: Database, session: Session, usedHash: string): Promise<string | undefined> {
    const candidates = listTokenIds(keyOf(session)).flatMap((ids) =>
      successorKeys.map((key) => deriveSuccessor(usedHash, key, ids)),
    );
    const issuedHashes = await findRefreshTokens(tx, session.id, candidates.map(hashToken));
    return candidates.find((candidate) => issuedHashes.has(hashToken(candidate)));
  }

  return {
    idsFor,
    issueSuccessor,
    async rotate(tx, { session: named, ...key }) {
      const now = clock.now();
      const locked = await lockSessionByRefreshToken(tx, key);
      if (!locked) {
        const session = named ? await findSession(tx, named) : undefined;
        return session && isUnexpired(session, now) ? { kind: 'reused', session } : { kind: 'unknown' };
      }
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
