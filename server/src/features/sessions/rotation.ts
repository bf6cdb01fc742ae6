import { REFRESH_GRACE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/sessions/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  deleteSession,
  findRefreshTokens,
  isUnexpired,
  lockSession,
  rotateRefreshToken,
  type Session,
  type SessionKey,
} from './model/store.ts';
import { deriveSuccessor, type PresentedToken } from './refresh-token.ts';

/** The result of presenting a refresh token. */
export type RotationResult =
  | { readonly kind: 'rotated'; readonly session: Session; readonly successor: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reused' | 'expired'; readonly session: Session };

/** Returns the key of a session. */
export const keyOf = ({ id, accountId }: Session): SessionKey => ({ accountId, sessionId: id });

/**
 * Replaces the unused token of a session, in the caller's transaction (docs/reference/sessions.md).
 * @returns the successor
 */
export async function issueSuccessor(
  { keys }: Pick<Services, 'keys'>,
  tx: Database,
  session: SessionKey,
  usedHash: string,
  now: Date,
): Promise<string> {
  const successor = deriveSuccessor(session, usedHash, keys['refresh-successor'][0]);
  await rotateRefreshToken(tx, session, usedHash, hashToken(successor), now, addSeconds(now, REFRESH_IDLE_SECONDS));
  return successor;
}

/** Finds the successor that was derived when the token was used, possibly by another node with another key. */
async function findSuccessor(
  { keys }: Pick<Services, 'keys'>,
  tx: Database,
  session: SessionKey,
  usedHash: string,
): Promise<string | undefined> {
  const candidates = keys['refresh-successor'].map((key) => deriveSuccessor(session, usedHash, key));
  const issued = await findRefreshTokens(tx, session, candidates.map(hashToken));
  return candidates.find((candidate) => issued.has(hashToken(candidate)));
}

/**
 * Replaces a token that a client sent, in the caller's transaction. Deletes the session if it has expired, but not if the token
 * was reused. An unknown token that names an unexpired session counts as reused, because its row was deleted after its use.
 */
export async function rotate(
  services: Pick<Services, 'clock' | 'keys'>,
  tx: Database,
  { tokenHash, ...key }: PresentedToken,
): Promise<RotationResult> {
  const now = services.clock.now();
  const session = await lockSession(tx, key);
  if (!session) return { kind: 'unknown' };
  // Read after locking, because the previous holder of the lock may have used the token
  const token = (await findRefreshTokens(tx, key, [tokenHash])).get(tokenHash);
  if (!isUnexpired(session, now)) {
    if (!token) return { kind: 'unknown' };
    await deleteSession(tx, key);
    return { kind: 'expired', session };
  }
  if (!token) return { kind: 'reused', session };
  if (token.usedAt === null)
    return { kind: 'rotated', session, successor: await issueSuccessor(services, tx, key, tokenHash, now) };
  if (now > addSeconds(token.usedAt, REFRESH_GRACE_SECONDS)) return { kind: 'reused', session };
  const successor = await findSuccessor(services, tx, key, tokenHash);
  return successor === undefined ? { kind: 'unknown' } : { kind: 'rotated', session, successor };
}
