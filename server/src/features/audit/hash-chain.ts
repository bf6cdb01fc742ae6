import { createHash } from 'node:crypto';
import type { AuditAction } from '@app/contract/audit/actions';

/** The fields of an entry that its hash covers. */
export interface HashedEntry {
  readonly number: number;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actorId: string | null;
  readonly targetId: string | null;
  /** Left out of the JSON if the action concerns no project. */
  readonly projectId: string | null;
  readonly requestId: string | null;
}

/** The hash before the first entry. */
export const INITIAL_HASH = '0'.repeat(64);

/**
 * Returns the hash of an entry in hex: SHA-256 over the previous hash in hex and the entry as canonical JSON (RFC 8785; its
 * keys are sorted, its values need no escaping).
 */
export function hashEntry(
  previousHash: string,
  { action, actorId, at, number, projectId, requestId, targetId }: HashedEntry,
): string {
  const project = projectId === null ? {} : { projectId };
  const json = JSON.stringify({ action, actorId, at: at.toISOString(), number, ...project, requestId, targetId });
  return createHash('sha256').update(previousHash).update(json).digest('hex');
}

/** What the verification of the audit log has found. */
export interface ChainState {
  /** Number of entries that were verified. */
  readonly entries: number;
  /** Hash of the last of them. */
  readonly lastHash: string;
  /** Number of the first entry that was changed, removed or inserted; null if there is none. */
  readonly brokenAt: number | null;
}

export const EMPTY_CHAIN: ChainState = { entries: 0, lastHash: INITIAL_HASH, brokenAt: null };

/** Verifies further entries of a chain, in the order of their numbers. */
export function extendChain(
  state: ChainState,
  entries: readonly (HashedEntry & { readonly hash: string })[],
): ChainState {
  let { entries: verified, lastHash, brokenAt } = state;
  for (const entry of entries) {
    if (brokenAt !== null) break;
    if (entry.number === verified + 1 && entry.hash === hashEntry(lastHash, entry)) {
      verified += 1;
      lastHash = entry.hash;
    } else brokenAt = verified + 1;
  }
  return { entries: verified, lastHash, brokenAt };
}
