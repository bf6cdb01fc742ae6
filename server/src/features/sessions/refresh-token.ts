import { createHmac, type KeyObject } from 'node:crypto';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { SessionKey } from './model/store.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The IDs of the account and of the session, each with a dot, before a secret of 256 bits. */
const PATTERN = new RegExp(`^(${UUID})\\.(${UUID})\\.[\\w-]{43}$`);

/**
 * Builds a refresh token. With the account's ID, statements need only one shard; with the session's ID, a used token is recognised
 * after its row is deleted.
 */
export function buildRefreshToken({ accountId, sessionId }: SessionKey, secret: string): string {
  return `${accountId}.${sessionId}.${secret}`;
}

/** A refresh token that a client sent. */
export interface PresentedToken extends SessionKey {
  readonly tokenHash: string;
}

/**
 * Reads a refresh token that a client sent. The IDs in it prove nothing; only a match with a stored hash, which covers them,
 * does.
 * @returns undefined if it is malformed
 */
export function readRefreshToken(token: string): PresentedToken | undefined {
  const [, accountId, sessionId] = PATTERN.exec(token) ?? [];
  if (accountId === undefined || sessionId === undefined) return undefined;
  return { accountId, sessionId, tokenHash: hashToken(token) };
}

/**
 * Derives the successor of a refresh token, so that every tab receives the same successor, and none is stored in plain text. The
 * successor is derived from the hash, because a reauthentication rotates the token without receiving it.
 */
export function deriveSuccessor(session: SessionKey, usedHash: string, key: KeyObject): string {
  return buildRefreshToken(session, createHmac('sha256', key).update(usedHash).digest('base64url'));
}
