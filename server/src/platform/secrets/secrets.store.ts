import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { appSecretNodes, appSecrets, storedKeys } from './tables.ts';

// All times come from the database, because the nodes' clocks may differ.

/** How often a node records that it is running. */
export const RECORD_INTERVAL_MS = 30_000;
/** A node that has not been seen for this long has ended. */
const NODE_SECONDS = 90;
/** Longer than the longest-lived value that depends on a secret but is not stored (see `rotation.ts`). */
export const SHORT_LIVED_SECONDS = 2100;

/** A secret that has been in use as APP_SECRET. */
export interface SecretRecord {
  readonly fingerprint: string;
  readonly redisPrefix: string;
  /** Whether nothing stored is encrypted with it. */
  readonly isReencrypted: boolean;
  /** Whether the secret is no longer needed, because everything signed with it has expired. */
  readonly isRetired: boolean;
  /** When it is retired, if it is not used again. */
  readonly retiredAt: Date;
}

/** The fingerprints of a node's secrets. */
export type NodeSecrets = Pick<typeof appSecretNodes.$inferSelect, 'current' | 'previous'>;

const seconds = (value: number) => sql`make_interval(secs => ${value}::float8)`;
const isRunning = sql`${appSecretNodes.seenAt} > now() - ${seconds(NODE_SECONDS)}`;

/** Locks the secrets until the transaction ends, so that nodes start one after another. */
export async function lockSecrets(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${appSecrets} in exclusive mode`);
}

/** Returns all secrets, the first one of the installation first. */
export async function listSecrets(db: Database): Promise<SecretRecord[]> {
  const retiredAt = sql`${appSecrets.lastUsedAt} + ${seconds(SHORT_LIVED_SECONDS)}`;
  const isReencrypted = sql<boolean>`${appSecrets.reencryptedAt} is not null`;
  return db
    .select({
      fingerprint: appSecrets.fingerprint,
      redisPrefix: appSecrets.redisPrefix,
      isReencrypted,
      isRetired: sql<boolean>`${isReencrypted} and ${retiredAt} < now()`,
      retiredAt: sql<Date>`${retiredAt}`.mapWith(appSecrets.lastUsedAt),
    })
    .from(appSecrets)
    .orderBy(asc(appSecrets.recordedAt), asc(appSecrets.fingerprint));
}

/** Returns the secrets of each running node. */
export function listNodes(db: Database): Promise<NodeSecrets[]> {
  return db
    .select({ current: appSecretNodes.current, previous: appSecretNodes.previous })
    .from(appSecretNodes)
    .where(isRunning);
}

export async function insertSecret(
  db: Database,
  row: Pick<typeof appSecrets.$inferInsert, 'fingerprint' | 'redisPrefix'>,
): Promise<void> {
  await db.insert(appSecrets).values(row).onConflictDoNothing();
}

/** Stores an encrypted key in place of an earlier one. */
export async function saveStoredKey(db: Database, name: string, sealed: string): Promise<void> {
  await db.insert(storedKeys).values({ name, sealed }).onConflictDoUpdate({ target: storedKeys.name, set: { sealed } });
}

/** Finds an encrypted key. */
export async function findStoredKey(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(storedKeys).where(eq(storedKeys.name, name));
  return row?.sealed;
}

/** Records that a node is running: its secret is in use, so data may be encrypted with it again. */
export async function recordNode(db: Database, nodeId: string, { current, previous }: NodeSecrets): Promise<void> {
  const secret = db
    .$with('secret')
    .as(
      db
        .update(appSecrets)
        .set({ lastUsedAt: sql`now()`, progress: null, reencryptedAt: null })
        .where(eq(appSecrets.fingerprint, current))
        .returning({ fingerprint: appSecrets.fingerprint }),
    );
  await db
    .with(secret)
    .insert(appSecretNodes)
    .values({ nodeId, current, previous })
    .onConflictDoUpdate({ target: appSecretNodes.nodeId, set: { seenAt: sql`now()` } });
}

export async function deleteNode(db: Database, nodeId: string): Promise<void> {
  await db.delete(appSecretNodes).where(eq(appSecretNodes.nodeId, nodeId));
}

export async function deleteEndedNodes(db: Database): Promise<void> {
  await db.delete(appSecretNodes).where(not(isRunning));
}

/**
 * Begins or continues to encrypt the stored data again, once no node writes with the secret.
 * @param start the progress to begin with
 * @returns the progress to continue with; undefined if there is nothing to do, or not yet
 */
export async function beginReencryption(db: Database, fingerprint: string, start: string): Promise<string | undefined> {
  const isInUse = db
    .select({ one: sql`1` })
    .from(appSecretNodes)
    .where(and(eq(appSecretNodes.current, fingerprint), isRunning));
  const [row] = await updateProgress(
    db,
    { progress: sql`coalesce(${appSecrets.progress}, ${start})` },
    and(eq(appSecrets.fingerprint, fingerprint), isNull(appSecrets.reencryptedAt), sql`not exists (${isInUse})`),
  );
  return row?.progress ?? undefined;
}

/** Records progress. @returns false if the secret has been used since, or another node continues */
export async function saveProgress(db: Database, fingerprint: string, from: string, to: string): Promise<boolean> {
  return (await updateProgress(db, { progress: to }, hasProgress(fingerprint, from))).length > 0;
}

/** Records that nothing stored is encrypted with a secret. @returns false if it has been used since */
export async function finishReencryption(db: Database, fingerprint: string, from: string): Promise<boolean> {
  const set = { progress: null, reencryptedAt: sql`now()` };
  return (await updateProgress(db, set, hasProgress(fingerprint, from))).length > 0;
}

const hasProgress = (fingerprint: string, progress: string) =>
  and(eq(appSecrets.fingerprint, fingerprint), eq(appSecrets.progress, progress));

function updateProgress(
  db: Database,
  set: { readonly progress: SQL | string | null; readonly reencryptedAt?: SQL },
  where: SQL | undefined,
) {
  return db.update(appSecrets).set(set).where(where).returning({ progress: appSecrets.progress });
}
