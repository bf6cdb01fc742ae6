import { ACTIVE_DAYS, STATISTICS_DAYS, STATISTICS_SECONDS } from '@app/contract/admin/limits';
import { getStatistics, listUsers } from '@app/contract/admin/schemas';
import { ODDS, RARITIES, type Rarity } from '@app/contract/draw/card';
import { ACTIVE_DAYS_KEPT } from '@app/contract/privacy/limits';
import { updateProfile } from '@app/contract/profile/schemas';
import { refresh } from '@app/contract/sessions/schemas';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { allEmailsSent, query } from '../../../../testing/database/dump.ts';
import { runJob } from '../../../../testing/database/jobs.ts';
import { passMidnight } from '../../../../testing/node/days.ts';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import {
  collectCard,
  logIn,
  newName,
  newPerson,
  newWalletOwner,
  type Person,
  signUp,
} from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';
import { DAY_SECONDS } from '../../../platform/clock.ts';
import { openPostgres } from '../../../platform/database/connection/postgres/postgres.ts';
import { createTransact } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { refreshStatistics } from './count-statistics.ts';

const ADMIN = 'listed.admin@example.com';
/** Longer than the time after which draws are counted. */
const SETTLED_SECONDS = 120;

const node = setUpNode({ env: { ADMIN_EMAILS: ADMIN, COLLECT_INTERVAL: '0' } });
let admin: Person;
beforeAll(async () => {
  // Far from the end of the day, because the test advances the clock by minutes
  passMidnight(node);
  admin = await newPerson(node, ADMIN);
  // The test decides when the job runs
  await query(node.database, `delete from pgboss.schedule where name = 'statistics'`);
  await query(node.database, 'delete from statistics_snapshots');
});

const read = async () => (await call(node, getStatistics, { token: admin.token })).body;

test('are counted for the first request, then served from the snapshot until it is renewed', async () => {
  await signUp(node);
  const owner = await newWalletOwner(node);
  const drawn = new Map<Rarity, number>();
  for (let n = 0; n < 3; n += 1) {
    const { rarity } = (await collectCard(node, owner)).body;
    drawn.set(rarity, (drawn.get(rarity) ?? 0) + 1);
  }
  await allEmailsSent(node.database);
  // A job may have counted before
  node.clock.advance(STATISTICS_SECONDS);
  const first = await read();
  expect(first).toMatchObject({
    totalUsers: 3,
    activeUsers: 3,
    admins: 1,
    walletConnected: 1,
    emailVerified: 2,
    twoFactorEnabled: 0,
    discordLinked: 0,
    cardsPerRarity: RARITIES.map((rarity) => ({ rarity, cards: drawn.get(rarity) ?? 0, odds: ODDS[rarity] })),
    mail: { queued: 0, failedLastDay: 0 },
  });
  expect(first.mail.sentLastDay).toBeGreaterThanOrEqual(3);
  expect(first.jobs.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['mail', 'statistics', 'draw-days']));
  expect(first.jobs.find(({ queue }) => queue === 'mail')?.lastCompletedAt).not.toBeNull();
  const today = first.countedAt.slice(0, 10);
  expect(first.signupsPerDay).toHaveLength(STATISTICS_DAYS);
  expect(first.signupsPerDay.at(-1)).toEqual({ day: today, signups: 3 });
  expect(first.signupsPerDay.at(-2)).toMatchObject({ signups: 0 });
  expect(first.activeUsersPerDay).toHaveLength(STATISTICS_DAYS);
  expect(first.activeUsersPerDay.at(-1)).toEqual({ day: today, activeUsers: 2 });
  expect(first.activeUsersPerDay.at(-2)).toMatchObject({ activeUsers: 0 });

  await newPerson(node);
  expect(await read()).toEqual(first);
  // A settled draw is not counted again
  node.clock.advance(SETTLED_SECONDS);
  expect((await read()).cardsPerRarity).toEqual(first.cardsPerRarity);
  node.clock.advance(STATISTICS_SECONDS);
  const log = pino({ level: 'silent' });
  const database = node.database.embedded ?? (await openPostgres(node.database.env.DATABASE_URL as string, log));
  const transact = createTransact(database.db, async () => {}, log);
  const config = { adminEmails: new Set([ADMIN]) };
  const services = { database, transact, clock: node.clock, config } as unknown as Services;
  // Of several nodes that refresh at once, only one counts
  await Promise.all([1, 2, 3].map(() => refreshStatistics(services)));
  if (!node.database.embedded) await database.close();
  const second = await read();
  expect(second).toMatchObject({ totalUsers: 4, cardsPerRarity: first.cardsPerRarity });
  expect(Date.parse(second.countedAt) - Date.parse(first.countedAt)).toBeGreaterThanOrEqual(STATISTICS_SECONDS * 1000);
  expect(await query(node.database, 'select count(*)::int as rows from statistics_snapshots')).toEqual([{ rows: 1 }]);

  // No job has counted for longer than the maximum age
  await newPerson(node);
  node.clock.advance(STATISTICS_SECONDS);
  const third = await read();
  expect(third).toMatchObject({ totalUsers: 5 });
  expect(node.clock.now().getTime() - Date.parse(third.countedAt)).toBeLessThan(STATISTICS_SECONDS * 1000);
});

test('and the user list regard an account as active for seven days after it was created or updated, but not after a login', async () => {
  const person = await newPerson(node);
  const read = async () => {
    const { token } = await logIn(node, admin);
    const query = { search: person.email, filter: ['recentlyActive' as const] };
    const { total } = (await call(node, listUsers, { token, query })).body;
    node.clock.advance(STATISTICS_SECONDS);
    return [total, (await call(node, getStatistics, { token })).body.activeUsers];
  };
  node.clock.advance(ACTIVE_DAYS * DAY_SECONDS - 60);
  expect(await read()).toMatchObject([1, expect.any(Number)]);
  node.clock.advance(60);
  const { token } = await logIn(node, person);
  expect(await read()).toEqual([0, 0]);
  expect((await call(node, updateProfile, { token, body: { username: newName() } })).status).toBe(200);
  node.clock.advance(STATISTICS_SECONDS);
  expect(await read()).toEqual([1, 1]);
});

test('count an account on each day on which it logs in or refreshes a session, and keep the days for 90 days', async () => {
  const person = await newPerson(node);
  const activeDays = async () => {
    const rows = await query<{ day: string }>(
      node.database,
      `select day::text from active_days join accounts on id = account_id where username = $1 order by day`,
      [person.username],
    );
    return rows.map(({ day }) => day);
  };
  const today = () => node.clock.now().toISOString().slice(0, 10);
  const days = [today()];
  expect(await activeDays()).toEqual(days);
  passMidnight(node);
  days.push(today());
  const { refreshToken } = await logIn(node, person);
  expect(await activeDays()).toEqual(days);
  passMidnight(node);
  days.push(today());
  expect((await call(node, refresh, { body: { refreshToken: refreshToken ?? '' } })).status).toBe(200);
  expect(await activeDays()).toEqual(days);
  // The first day is now one day too old.
  node.clock.advance((ACTIVE_DAYS_KEPT - 1) * DAY_SECONDS);
  await runJob(node.database, 'accounts-cleanup');
  expect(await activeDays()).toEqual(days.slice(1));
});
