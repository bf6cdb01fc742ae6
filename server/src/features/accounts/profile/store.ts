import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { pictures } from '../tables.ts';

export type Picture = typeof pictures.$inferSelect;

/** Notes a picture before its file is kept. @throws the driver's error of `pictures_account_id_accounts_id_fk` */
export async function insertPicture(db: Database, picture: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(picture);
}

/**
 * Notes that the file of a picture is there. False where it has lost its owner meanwhile, or is so late that the sweep may
 * have been there before it.
 */
export async function notePictureWritten(db: Database, key: string, now: Date): Promise<boolean> {
  const owned = or(isNotNull(pictures.accountId), isNotNull(pictures.signupHash));
  const noted = await db
    .update(pictures)
    .set({ writingUntil: null })
    .where(and(eq(pictures.key, key), owned, gt(pictures.writingUntil, now)))
    .returning({ key: pictures.key });
  return noted.length > 0;
}

/** Takes a picture of an account into use, or finds it in use. False where it has none of that key. */
export async function takePicture(db: Database, accountId: string, key: string, now: Date): Promise<boolean> {
  const stillThere = or(isNull(pictures.expiresAt), gt(pictures.expiresAt, now));
  const taken = await db
    .update(pictures)
    .set({ expiresAt: null })
    .where(and(eq(pictures.key, key), eq(pictures.accountId, accountId), stillThere))
    .returning({ key: pictures.key });
  return taken.length > 0;
}

/** Hands a picture that a signup uploaded over to its new account. False where that signup has none of that key. */
export async function takeSignupPicture(
  db: Database,
  { key, signupHash, accountId }: { key: string; signupHash: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(pictures)
    .set({ accountId, signupHash: null, expiresAt: null })
    .where(and(eq(pictures.key, key), eq(pictures.signupHash, signupHash), gt(pictures.expiresAt, now)))
    .returning({ key: pictures.key });
  return taken.length > 0;
}

/** Ends the use of one picture. */
export async function releasePicture(db: Database, key: string, now: Date): Promise<void> {
  await db.update(pictures).set({ expiresAt: now }).where(eq(pictures.key, key));
}

/** Ends the use of every picture of an account. @returns the keys of those whose file is there */
export async function releasePicturesOf(db: Database, accountId: string, now: Date): Promise<string[]> {
  const released = await db
    .update(pictures)
    .set({ expiresAt: now })
    .where(eq(pictures.accountId, accountId))
    .returning({ key: pictures.key, writingUntil: pictures.writingUntil });
  return released.filter(({ writingUntil }) => writingUntil === null).map(({ key }) => key);
}

/** Pictures of an account after a key, in the order of their keys. */
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

/** Keys of pictures that nobody uses, nobody may take into use any more and nobody writes. */
export async function unusedPictures(db: Database, now: Date, limit: number): Promise<string[]> {
  const ownerless = and(isNull(pictures.accountId), isNull(pictures.signupHash));
  const written = or(isNull(pictures.writingUntil), lte(pictures.writingUntil, now));
  const found = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(or(lte(pictures.expiresAt, now), ownerless), written))
    .orderBy(pictures.key)
    .limit(limit);
  return found.map(({ key }) => key);
}

export async function deletePicture(db: Database, key: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.key, key));
}
