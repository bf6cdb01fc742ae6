import type { AuditAction } from '@app/contract/audit/actions';
import { and, asc, desc, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { takeAdvisoryLock, takeAdvisoryLockOnText } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { accounts } from '../accounts/index.ts';
import { auditEntries, auditIpAddresses } from './tables.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

/** Serializes transactions that append to the log until `tx` ends, and returns the last entry. Call it after every other lock. */
export async function lockAuditLog(tx: Database): Promise<Pick<AuditRow, 'number' | 'hash'> | undefined> {
  await takeAdvisoryLock(tx, 'audit-log');
  const [entry] = await tx
    .select({ number: auditEntries.number, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1);
  return entry;
}

/** Returns the time of the last entry of an action. */
export async function findLastTime(db: Database, action: AuditAction): Promise<Date | undefined> {
  const [entry] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.number))
    .limit(1);
  return entry?.at;
}

export async function insertEntry(tx: Database, entry: AuditRow, ipAddress: string | undefined): Promise<void> {
  await tx.insert(auditEntries).values(entry);
  if (ipAddress !== undefined)
    await tx.insert(auditIpAddresses).values({ number: entry.number, ipAddress, at: entry.at });
}

/** Whether the log has an entry of this action by this admin on this account since a time. */
export async function hasEntrySince(
  db: Database,
  { action, actorId, targetId }: { readonly action: AuditAction; readonly actorId: string; readonly targetId: string },
  since: Date,
): Promise<boolean> {
  const [entry] = await db
    .select({ number: auditEntries.number })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.targetId, targetId),
        eq(auditEntries.actorId, actorId),
        eq(auditEntries.action, action),
        gte(auditEntries.at, since),
      ),
    )
    .limit(1);
  return entry !== undefined;
}

/** A request of an admin, identified by a UUID that the client has chosen. */
export interface AuditedRequest {
  readonly actorId: string;
  readonly action: AuditAction;
  readonly requestId: string;
}

/** Returns the entry of a request that has been carried out. */
export async function findAuditedRequest(
  db: Database,
  { actorId, action, requestId }: AuditedRequest,
): Promise<AuditRow | undefined> {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.actorId, actorId), eq(auditEntries.action, action), eq(auditEntries.requestId, requestId)),
    );
  return entry;
}

/**
 * Like `findAuditedRequest`; also serializes transactions with the same request until `tx` ends. Call it before any other lock.
 */
export async function lockAuditedRequest(tx: Database, request: AuditedRequest): Promise<AuditRow | undefined> {
  const key = `audit ${request.actorId} ${request.action} ${request.requestId}`;
  await takeAdvisoryLockOnText(tx, key);
  return findAuditedRequest(tx, request);
}

export interface AuditFilters {
  readonly action?: AuditAction | undefined;
  readonly actorId?: string | undefined;
  readonly targetId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const actors = alias(accounts, 'actors');
const targets = alias(accounts, 'targets');

function selectWithNames(db: Database, condition: SQL | undefined) {
  return db
    .select({
      entry: auditEntries,
      actorUsername: actors.username,
      targetUsername: targets.username,
      ipAddress: auditIpAddresses.ipAddress,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(targets, eq(targets.id, auditEntries.targetId))
    .leftJoin(auditIpAddresses, eq(auditIpAddresses.number, auditEntries.number))
    .where(condition);
}

/** An entry with the current usernames of its accounts, null if they were deleted, and its IP address unless it has expired. */
export type NamedAuditRow = Awaited<ReturnType<typeof selectWithNames>>[number];

/** Lists entries with numbers below `below`, newest first. */
export function listEntries(
  db: Database,
  { action, actorId, targetId, from, to }: AuditFilters,
  below: number | undefined,
  limit: number,
): Promise<NamedAuditRow[]> {
  const condition = and(
    action && eq(auditEntries.action, action),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    targetId === undefined ? undefined : eq(auditEntries.targetId, targetId),
    from && gte(auditEntries.at, from),
    to && lte(auditEntries.at, to),
    below === undefined ? undefined : lt(auditEntries.number, below),
  );
  return selectWithNames(db, condition).orderBy(desc(auditEntries.number)).limit(limit);
}

/** Lists entries with numbers above `after`, up to `last`, in ascending order. */
export function listEntriesUpTo(db: Database, last: number, after: number, limit: number): Promise<NamedAuditRow[]> {
  const isInRange = and(gt(auditEntries.number, after), lte(auditEntries.number, last));
  return selectWithNames(db, isInRange).orderBy(asc(auditEntries.number)).limit(limit);
}

/** Reads entries without usernames, with numbers above `after`, in ascending order. */
export function readEntries(db: Database, after: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.number, after))
    .orderBy(asc(auditEntries.number))
    .limit(limit);
}

/** Deletes the IP addresses of actions before a time. */
export async function deleteIpAddressesBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, auditIpAddresses, lt(auditIpAddresses.at, before));
}
