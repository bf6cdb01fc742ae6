import { createHmac, type KeyObject } from 'node:crypto';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { RefreshTokenKey, SessionKey } from './store.ts';

/**
 * The first code version whose tokens contain the account's ID. While older code is running, tokens omit it, because
 * all nodes must derive the same successor of a token.
 */
export const ACCOUNT_ID_CODE_VERSION = 0;

/** The first code version whose tokens also contain the session's ID; as above. */
export const SESSION_ID_CODE_VERSION = 0;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The IDs of the account and of the session, each with a dot, before a secret of 256 bits. */
const IDS = new RegExp(`^(${UUID})\\.(?:(${UUID})\\.)?[\\w-]{43}$`);

/**
 * Lists the forms of the IDs in the tokens of a session, newest first: its account, so that statements concern one shard, and the
 * session itself, so that a used token is recognised after its row is deleted; the account alone; and none.
 * @param oldestCode the version of the oldest code that is running; the first form is the one that it knows
 */
export function listTokenIds({ accountId, sessionId }: SessionKey, oldestCode = Infinity): (string | null)[] {
  return [
    ...(oldestCode >= SESSION_ID_CODE_VERSION ? [`${accountId}.${sessionId}`] : []),
    ...(oldestCode >= ACCOUNT_ID_CODE_VERSION ? [accountId] : []),
    null,
  ];
}

/** Builds a refresh token. @param ids the IDs that it contains; null for none */
export function buildRefreshToken(secret: string, ids: string | null): string {
  return ids === null ? secret : `${ids}.${secret}`;
}

/** A refresh token that a client sent, and the session whose ID it contains. */
export interface PresentedToken extends RefreshTokenKey {
  readonly session: SessionKey | null;
}

/**
 * Reads a refresh token that a client sent. The IDs in it prove nothing: the hash covers them, and the key matches a row only if
 * both are stored.
 */
export function readRefreshToken(token: string): PresentedToken {
  const [, accountId = null, sessionId] = IDS.exec(token) ?? [];
  const session = accountId === null || sessionId === undefined ? null : { accountId, sessionId };
  return { tokenHash: hashToken(token), accountId, session };
}

/**
 * Derives the successor of a refresh token, so that every tab receives the same one and it is not stored in plain text. Derives
 * it from the hash, because a reauthentication rotates the token without receiving it.
 * @param ids the IDs that the successor contains; null for none
 */
export function deriveSuccessor(usedHash: string, key: KeyObject, ids: string | null): string {
  return buildRefreshToken(createHmac('sha256', key).update(usedHash).digest('base64url'), ids);
}
