import { createHmac, type KeyObject } from 'node:crypto';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { type Account, nextCardAt, updateAccount } from '../accounts/index.ts';
import { deleteLastDrawsUpTo, findLastDraw, storeLastDraw } from './store.ts';

type IntervalServices = Pick<Services, 'config' | 'clock' | 'keys'>;

/** Lists the other holders of an account's interval: its wallet and its verified email address. */
function listHolders({ publicKey, emailVerified, emailKey }: Account): string[] {
  return [
    ...(publicKey === null ? [] : [`wallet:${publicKey}`]),
    ...(emailVerified && emailKey !== null ? [`email:${emailKey}`] : []),
  ];
}

const hashHolder = (key: KeyObject, holder: string) => createHmac('sha256', key).update(holder).digest('base64url');

/**
 * Stores the last draw of an account for the wallet and the verified email address that the account loses, until the interval is
 * over. Call it in the transaction of the change, which has locked the account.
 * @param after undefined if the account is deleted
 */
export async function keepInterval(
  { config, clock, keys }: IntervalServices,
  tx: Database,
  before: Account,
  after?: Account,
): Promise<void> {
  const { lastDrawnAt } = before;
  const nextAt = nextCardAt(lastDrawnAt, config);
  if (lastDrawnAt === null || nextAt === null || nextAt <= clock.now()) return;
  const kept = after ? listHolders(after) : [];
  const lost = listHolders(before).filter((holder) => !kept.includes(holder));
  const [key] = keys['draw-interval'];
  if (lost.length > 0)
    await storeLastDraw(
      tx,
      lost.map((holder) => hashHolder(key, holder)),
      lastDrawnAt,
    );
}

/**
 * If a later draw than the account's own is stored for its wallet or verified email address, applies it to the account. Call it
 * after the statement that adds the wallet or email address, because that statement waits for a transaction in which another
 * account loses it.
 */
export async function joinInterval(
  { keys, clock }: IntervalServices,
  tx: Database,
  account: Account,
): Promise<Account> {
  const hashes = listHolders(account).flatMap((holder) => keys['draw-interval'].map((key) => hashHolder(key, holder)));
  const lastDrawnAt = await findLastDraw(tx, hashes);
  if (lastDrawnAt === null || (account.lastDrawnAt !== null && account.lastDrawnAt >= lastDrawnAt)) return account;
  return (await updateAccount(tx, account.id, { lastDrawnAt }, clock.now())) ?? account;
}

/** Deletes the stored draws whose interval is over. */
export async function deleteEndedIntervals(services: Pick<Services, 'config' | 'clock' | 'database'>): Promise<void> {
  const { config, clock, database } = services;
  await deleteLastDrawsUpTo(database.db, addSeconds(clock.now(), -config.collectInterval));
}
