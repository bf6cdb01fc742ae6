import { sql } from 'drizzle-orm';
import { advanceDrawDays } from '../src/features/cards/days/draw-days.ts';
import { countSettledDraws } from '../src/features/forge/figures.ts';
import { queryRows } from '../src/platform/database/database.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import type { Services } from '../src/services.ts';
import { writeAccounts } from './accounts.ts';
import { createCalendar } from './calendar.ts';
import { planDraws } from './draw-plan.ts';
import { writeDrawDays, writeDraws } from './draws.ts';
import { createPeople } from './people.ts';
import { storePictures } from './pictures/store-pictures.ts';
import { planClaims } from './projects/plan-claims.ts';
import { planProjects } from './projects/plan-projects.ts';
import { planSupport } from './projects/plan-support.ts';
import { writeProjects } from './projects/write-projects.ts';
import { writeQuests } from './projects/write-quests.ts';
import { createChoices } from './random.ts';

/** The number of days that the data covers. The security log and all lists then go back as far as possible. */
const DAYS = 180;
/** The password of all accounts that have one. */
export const SEED_PASSWORD = 'Demo4Cards';
/** The email address of the account that is an admin. */
export const SEED_ADMIN = 'admin@example.com';
/** The number of draws between two reports of the progress. */
const REPORT_EVERY = 50_000;
const ANALYZED = [
  ...['accounts', 'projects', 'quests', 'rewards', 'source_events', 'cards', 'active_days', 'sessions'],
  ...['security_events', 'notifications'],
];

export interface SeedSize {
  readonly users: number;
  readonly cards: number;
}

/**
 * Fills an empty database with accounts and cards as if they had been created over the last half year, in one
 * transaction: after an error or a kill the database is still empty.
 * @param report receives a line about each step
 * @throws StartupError if the database has accounts or draw days
 */
export async function seedDatabase(
  services: Services,
  { users, cards }: SeedSize,
  report: (line: string) => void,
): Promise<void> {
  const { database, clock, randomness, hasher } = services;
  await requireEmpty(services);
  // `transact` waits until jobs can be enqueued
  services.jobs.start();
  const choices = createChoices(users + cards);
  const calendar = createCalendar(clock.now(), DAYS);
  report(`Creating ${users} users and planning ${cards} draws`);
  const people = createPeople(users, calendar, choices, randomness);
  const plan = planDraws(people, calendar, cards, choices);
  const projects = planProjects(people, calendar, services);
  const quests = planSupport(projects, people, calendar, choices, services);
  const rewards = quests.flatMap(({ progress }) => progress.flatMap(({ reward }) => reward ?? []));
  const claims = planClaims(rewards, people, plan, calendar, choices);
  const pictureKeys = await storePictures(
    services,
    projects.map(({ slug }) => slug),
  );
  const passwordHash = await hasher.hash(SEED_PASSWORD);
  await database.db.transaction(async (tx) => {
    report('Writing the users');
    await writeAccounts(tx, services, calendar, people, plan, passwordHash);
    await writeProjects(tx, people, projects, pictureKeys);
    await writeQuests(tx, services, calendar, people, quests);
    const seeds = await writeDrawDays(tx, services, calendar);
    let [written, reported] = [0, 0];
    await writeDraws(tx, services, calendar, people, { plan, claims, projects }, seeds, (draws) => {
      written += draws;
      if (written - reported < REPORT_EVERY && written < cards) return;
      reported = written;
      report(`Drawn ${written} of ${cards} cards`);
    });
  });
  report('Revealing the seeds of past days and writing their ledgers');
  await advanceDrawDays(services);
  await countSettledDraws(services);
  for (const table of ANALYZED) await database.executeSql(`analyze ${table}`);
}

async function requireEmpty({ database }: Services): Promise<void> {
  const [row] = await queryRows<{ is_used: boolean }>(
    database.db,
    sql`select exists (select from accounts) or exists (select from draw_days) as is_used`,
  );
  if (row?.is_used) {
    throw new StartupError('The database is not empty. Seed a new one: choose another DATA_DIR or DATABASE_URL.');
  }
}
