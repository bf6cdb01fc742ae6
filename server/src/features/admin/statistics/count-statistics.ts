import { ACTIVE_DAYS, STATISTICS_DAYS, STATISTICS_SECONDS } from '@app/contract/admin/limits';
import type { Statistics } from '@app/contract/admin/schemas';
import { ODDS, RARITIES, type Rarity } from '@app/contract/draw/card';
import type { RarityCounts } from '@app/contract/draw/fairness';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readQueueHealth } from '../../../platform/jobs/health.store.ts';
import { MAIL_QUEUE } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../services.ts';
import { countAccounts, countActiveByDay, countSignupsByDay } from '../../accounts/index.ts';
import { countDrawsByRarity, findLastNumber } from '../../cards/index.ts';
import { lockSnapshot, readSnapshot, type Snapshot, writeSnapshot } from './store.ts';
import type { StoredFigures } from './tables.ts';

/** Draws older than this are committed or never will be (see forge/figures.ts). Newer draws are counted again for each snapshot. */
const SETTLED_SECONDS = 60;

/**
 * Returns the figures of the installation from the latest snapshot in the database (decision 58); takes a new one first if it is
 * older than `STATISTICS_SECONDS`.
 */
export async function readStatistics(services: Services): Promise<Statistics> {
  const { db } = services.database;
  const snapshot = await readSnapshot(db);
  const oldest = addSeconds(services.clock.now(), -STATISTICS_SECONDS);
  if (snapshot?.figures && snapshot.countedAt > oldest) return present(snapshot, snapshot.figures);
  await refreshIfOlderThan(services, STATISTICS_SECONDS);
  const counted = await readSnapshot(db);
  if (!counted?.figures) throw new Error('The statistics were not stored');
  return present(counted, counted.figures);
}

/** Takes a new snapshot unless another node has just taken one. */
export function refreshStatistics(services: Services): Promise<void> {
  return refreshIfOlderThan(services, STATISTICS_SECONDS / 2);
}

/**
 * @param maxAgeSeconds maximum age of a snapshot that is kept
 */
async function refreshIfOlderThan(services: Services, maxAgeSeconds: number): Promise<void> {
  const { clock, config, transact } = services;
  while (await countDrawBatch(services, clock.now()));
  await transact(async (tx) => {
    const before = await lockSnapshot(tx, clock.now());
    const now = clock.now();
    if (before.figures && before.countedAt > addSeconds(now, -maxAgeSeconds)) return;
    const figures = await readFigures(config, tx, before.lastNumber, now);
    await writeSnapshot(tx, { ...before, figures, countedAt: now });
  });
}

/** Adds a batch of draws to the snapshot. Each batch is committed separately, because the first count may need many. */
async function countDrawBatch({ transact }: Services, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const before = await lockSnapshot(tx, now);
    const upTo = await findLastNumber(tx, before.lastNumber, addSeconds(now, -SETTLED_SECONDS));
    if (upTo === undefined) return false;
    const added = toRecord(await countDrawsByRarity(tx, before.lastNumber, upTo));
    const draws = Object.fromEntries(RARITIES.map((rarity) => [rarity, sum(before.draws, added, rarity)]));
    await writeSnapshot(tx, { ...before, draws, lastNumber: upTo });
    return true;
  });
}

async function readFigures(
  config: Services['config'],
  tx: Database,
  lastNumber: number,
  now: Date,
): Promise<StoredFigures> {
  const daysBefore = (days: number) => addSeconds(now, -days * DAY_SECONDS);
  const days = Array.from({ length: STATISTICS_DAYS }, (_, n) => utcDayOf(daysBefore(STATISTICS_DAYS - 1 - n)));
  const [firstDay = ''] = days;
  const toMap = (counts: readonly { day: string; accounts: number }[]) =>
    new Map(counts.map(({ day, accounts }) => [day, accounts]));
  const signups = toMap(await countSignupsByDay(tx, new Date(`${firstDay}T00:00:00Z`)));
  const active = toMap(await countActiveByDay(tx, firstDay));
  const queues = await readQueueHealth(tx, daysBefore(1));
  const mail = queues.find(({ queue }) => queue === MAIL_QUEUE);
  return {
    ...(await countAccounts(tx, config.adminEmails, daysBefore(ACTIVE_DAYS))),
    newDraws: toRecord(await countDrawsByRarity(tx, lastNumber)),
    days: days.map((day) => ({ day, signups: signups.get(day) ?? 0, activeUsers: active.get(day) ?? 0 })),
    mail: { queued: mail?.waiting ?? 0, sentLastDay: mail?.completed ?? 0, failedLastDay: mail?.failed ?? 0 },
    jobs: queues.map(({ queue, waiting, failed, lastCompletedAt }) => ({
      queue,
      waiting,
      failedLastDay: failed,
      lastCompletedAt: lastCompletedAt?.toISOString() ?? null,
    })),
  };
}

const toRecord = (counts: Awaited<ReturnType<typeof countDrawsByRarity>>): RarityCounts =>
  Object.fromEntries(counts.map(({ rarity, draws }) => [rarity, draws]));

const sum = (counted: RarityCounts, added: RarityCounts, rarity: Rarity) =>
  (counted[rarity] ?? 0) + (added[rarity] ?? 0);

function present({ draws, countedAt }: Snapshot, { days, newDraws, ...figures }: StoredFigures): Statistics {
  return {
    ...figures,
    signupsPerDay: days.map(({ day, signups }) => ({ day, signups })),
    activeUsersPerDay: days.map(({ day, activeUsers }) => ({ day, activeUsers })),
    cardsPerRarity: RARITIES.map((rarity) => ({ rarity, cards: sum(draws, newDraws, rarity), odds: ODDS[rarity] })),
    countedAt: countedAt.toISOString(),
  };
}
