import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { pictures } from './tables.ts';

export type Picture = typeof pictures.$inferSelect;

/**
 * Inserts the row of a picture, before its file is written.
 * @throws the foreign key violation of `pictures_account_id_accounts_id_fk` if the account was deleted
 */
export async function insertPicture(db: Database, picture: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(picture);
}

/** Updates a picture if it meets a condition. @returns whether it does */
async function updatePicture(
  db: Database,
  key: string,
  changes: Partial<Picture>,
  condition?: SQL | undefined,
): Promise<boolean> {
  const updated = await db
    .update(pictures)
    .set(changes)
    .where(and(eq(pictures.key, key), condition))
    .returning({ key: pictures.key });
  return updated.length > 0;
}

/**
 * Marks the file of a picture as written.
 * @returns false if the owner has been deleted, or if the cleanup job may already have deleted the file
 */
export function markPictureWritten(db: Database, key: string, now: Date): Promise<boolean> {
  const hasOwner = or(isNotNull(pictures.accountId), isNotNull(pictures.signupHash));
  return updatePicture(db, key, { writingUntil: null }, and(hasOwner, gt(pictures.writingUntil, now)));
}

/** Marks a picture as used; idempotent. @returns false if the account has no picture with that key */
export function activatePicture(db: Database, accountId: string, key: string, now: Date): Promise<boolean> {
  const isNotExpired = or(isNull(pictures.expiresAt), gt(pictures.expiresAt, now));
  return updatePicture(db, key, { expiresAt: null }, and(eq(pictures.accountId, accountId), isNotExpired));
}

/** Moves a picture from a sign-up to its new account. @returns false if the sign-up has no picture with that key */
export function claimSignupPicture(
  db: Database,
  { key, signupHash, accountId }: { key: string; signupHash: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const isOfSignup = and(eq(pictures.signupHash, signupHash), gt(pictures.expiresAt, now));
  return updatePicture(db, key, { accountId, signupHash: null, expiresAt: null }, isOfSignup);
}

/** Marks a picture as unused, so that it can be deleted. */
export async function releasePicture(db: Database, key: string, now: Date): Promise<void> {
  await updatePicture(db, key, { expiresAt: now });
}

/** Marks every picture of an account as unused. @returns the keys of those whose file has been written */
export async function releaseAccountPictures(db: Database, accountId: string, now: Date): Promise<string[]> {
  const released = await db
    .update(pictures)
    .set({ expiresAt: now })
    .where(eq(pictures.accountId, accountId))
    .returning({ key: pictures.key, writingUntil: pictures.writingUntil });
  return released.filter(({ writingUntil }) => writingUntil === null).map(({ key }) => key);
}

/** Lists the pictures of an account, ordered by key. @param after the last key of the previous page */
export async function listPictures(
  db: Database,
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<Picture[]> {
  return db
    .select()
    .from(pictures)
    .where(and(eq(pictures.accountId, accountId), after === undefined ? undefined : gt(pictures.key, after)))
    .orderBy(pictures.key)
    .limit(limit);
}

/** Lists the pictures of all accounts whose file has been written, ordered by key, for a backup. */
export async function listWrittenPictures(
  db: Database,
  after: { readonly key: string } | undefined,
  limit: number,
): Promise<{ key: string }[]> {
  return db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(isNull(pictures.writingUntil), after && gt(pictures.key, after.key)))
    .orderBy(pictures.key)
    .limit(limit);
}

/** Returns the given keys whose pictures are in use. */
export async function findUsedPictures(db: Database, keys: readonly string[]): Promise<string[]> {
  const isUsed = and(inArray(pictures.key, [...keys]), isNull(pictures.expiresAt));
  return (await db.select({ key: pictures.key }).from(pictures).where(isUsed)).map(({ key }) => key);
}

/** Returns the keys of pictures that have expired or have no owner and are not being written. */
export async function findUnusedPictures(db: Database, now: Date, limit: number): Promise<string[]> {
  const hasNoOwner = and(isNull(pictures.accountId), isNull(pictures.signupHash));
  const isWritten = or(isNull(pictures.writingUntil), lte(pictures.writingUntil, now));
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(or(lte(pictures.expiresAt, now), hasNoOwner), isWritten))
    .orderBy(pictures.key)
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function deletePicture(db: Database, key: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.key, key));
}
