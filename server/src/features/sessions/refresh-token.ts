import { createHmac, type KeyObject } from 'node:crypto';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { RefreshTokenKey } from './store.ts';

/**
 * The first code version whose successors contain the account's ID. While older code is running, tokens omit it, because
 * all nodes must derive the same successor of a token.
 */
export const ACCOUNT_ID_CODE_VERSION = 36;

/** The ID of the account and a dot, before a secret of 256 bits. */
const ACCOUNT = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]{43}$/;

/**
 * Builds a refresh token.
 * @param accountId the account whose ID the token contains, so that statements concern its shard; null for none
 */
export function buildRefreshToken(secret: string, accountId: string | null): string {
  return accountId === null ? secret : `${accountId}.${secret}`;
}

/**
 * Reads a refresh token that a client sent. The account ID in it proves nothing: the hash covers it, and the key matches a
 * row only if both are stored.
 */
export function readRefreshToken(token: string): RefreshTokenKey {
  return { tokenHash: hashToken(token), accountId: ACCOUNT.exec(token)?.[1] ?? null };
}

/**
 * Derives the successor of a refresh token, so that every tab receives the same one and it is not stored in plain text. Derives
 * it from the hash, because a reauthentication rotates the token without receiving it.
 * @param accountId the account whose ID the successor contains; null for none
 */
export function deriveSuccessor(usedHash: string, key: KeyObject, accountId: string | null): string {
  return buildRefreshToken(createHmac('sha256', key).update(usedHash).digest('base64url'), accountId);
}
