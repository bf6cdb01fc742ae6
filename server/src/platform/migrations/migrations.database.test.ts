import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { login } from '@app/contract/sign-in/schemas';
import { live, ready } from '@app/contract/site/schemas';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { emptyDatabase, onPostgres, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { migrateTo, runMigrateCommand } from '../../../testing/database/migrations.ts';
import { APP_SECRET, startNode } from '../../../testing/node/node.ts';
import { newPerson, PASSWORD } from '../../../testing/people/people.ts';
import { hideExtensions } from '../../../testing/postgres/hide-extensions.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import type { OpenDatabase } from '../database/database.ts';
import { migrateJobTables } from '../jobs/boss.ts';
import { StartupError } from '../startup-error.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

const TIMEOUT_MS = 30_000;
const RECORDS = 'schema_migrations';

const known = readMigrations();
const codeVersion = known.length - 1;

const toStatements = (texts: readonly string[]) => texts.map((text) => ({ text, batchTable: undefined }));

/** A migration after those of the server. */
function nextMigration(properties: Partial<Migration>, ...texts: string[]): Migration {
  return {
    ...{ name: 'next', number: known.length, class: 'expand', isTransaction: true },
    statements: toStatements(texts),
    ...properties,
  };
}

/** The server's migrations; the one that creates the tables also runs `texts`, before any node can register. */
function migrationsWith(...texts: string[]): Migration[] {
  const [initial, ...later] = known as [Migration, ...Migration[]];
  return [{ ...initial, statements: [...initial.statements, ...toStatements(texts)] }, ...later];
}

test('a node with MIGRATE=off starts on an empty database, migrates nothing, and is ready after npm run migrate', async () => {
  const database = await emptyDatabase();
  const node = await startNode({ database, env: { MIGRATE: 'off' } });
  expect((await call(node, live, {})).status).toBe(200);
  expect((await call(node, ready, {})).status).toBe(503);
  expect((await call(node, login, { body: { email: 'a@example.com', password: PASSWORD } })).status).toBe(503);
  const tables = `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(await query(database, tables)).toEqual([]);
  if (onPostgres) await runMigrateCommand({ ...database.env, APP_SECRET, MIGRATE: 'off', LOG_LEVEL: 'silent' });
  else await migrateEmbedded();
  await until(async () => (await call(node, ready, {})).status === 200, TIMEOUT_MS);
  expect((await newPerson(node)).token).toBeTruthy();
  await node.stop();
  await database.drop();

  /** Only one process can open the embedded database, here the test's process. */
  async function migrateEmbedded(): Promise<void> {
    await migrateTo(database, known);
    await migrateJobTables(database.embedded as OpenDatabase, pino({ level: 'silent' }));
  }
});

test.runIf(onPostgres)('a node with MIGRATE=off runs jobs although its first late registration failed', async () => {
  const database = await emptyDatabase();
  const node = await startNode({ database, env: { MIGRATE: 'off' } });
  const migrations = migrationsWith(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise 'could not serialize access' using errcode = '40001'; end $$`,
    'create trigger refuse before insert on app_secrets execute function refuse()',
  );
  await migrateTo(database, migrations);
  await runMigrateCommand({ ...database.env, APP_SECRET, MIGRATE: 'off', LOG_LEVEL: 'silent' });
  await until(async () => node.logged.some((line) => line.includes('40001')), TIMEOUT_MS);
  await query(database, 'drop trigger refuse on app_secrets');
  await until(async () => (await call(node, ready, {})).status === 200, TIMEOUT_MS);
  // The sign-up needs an email, which a job sends
  expect((await newPerson(node)).token).toBeTruthy();
  await node.stop();
  await database.drop();
});

test('a node with MIGRATE=off logs once that its secret is refused after the migration', async () => {
  const database = await emptyDatabase();
  const node = await startNode({ database, env: { MIGRATE: 'off' } });
  const recorded = `insert into app_secrets (fingerprint, redis_prefix) values ('of another secret', 'other')`;
  await migrateTo(database, migrationsWith(recorded));
  const isReady = async () => (await call(node, ready, {})).status === 200;
  const refusals = () => node.logged.filter((line) => line.includes('the secrets were refused'));
  await until(async () => {
    expect(await isReady()).toBe(false);
    return refusals().length > 0;
  }, TIMEOUT_MS);
  for (let request = 0; request < 3; request++) expect(await isReady()).toBe(false);
  expect(refusals()).toHaveLength(1);
  await node.stop();
  await database.drop();
});

test('a node stays ready while the schema expands, and until the schema requires newer code', async () => {
  const database = await testDatabase();
  const node = await startNode({ database });
  /** The result of a check is kept for a second. */
  const isReady = async () => {
    await setTimeout(1000);
    return (await call(node, ready, {})).status === 200;
  };
  expect(await isReady()).toBe(true);
  await migrateTo(database, [...known, nextMigration({}, 'alter table cards add column extra text')]);
  expect(await isReady()).toBe(true);
  const contraction = { name: 'contraction', number: known.length + 1, class: 'contract' } as const;
  await migrateTo(database, [...known, nextMigration(contraction, 'alter table cards drop column extra')]);
  expect(await isReady()).toBe(false);
  await query(database, `delete from ${RECORDS} where number > $1`, [codeVersion]);
  expect(await isReady()).toBe(true);
  await query(database, `delete from ${RECORDS} where number = $1`, [codeVersion]);
  expect(await isReady()).toBe(false);
  await node.stop();
  await database.drop();
});

test('a failed migration is reported in one line, and earlier ones stay applied', async () => {
  const database = await testDatabase();
  const works = nextMigration({}, 'create table works ()');
  const fails = nextMigration({ name: 'fails', number: known.length + 1 }, 'create table fails ()', 'select\n1/0');
  const run = migrateTo(database, [...known, works, fails]);
  await expect(run).rejects.toThrow(StartupError);
  await expect(run).rejects.toThrow(/^Migration fails failed: division by zero \(22012\)$/);
  const [tables] = await query(database, `select to_regclass('works') is null as works, to_regclass('fails') as fails`);
  expect(tables).toEqual({ works: false, fails: null });
  await migrateTo(database, [...known, works, { ...fails, statements: [] }]);
  await database.drop();
});

test('a table of applied migrations that cannot be read is reported in one line', async () => {
  const database = await emptyDatabase();
  await query(database, `create view ${RECORDS} as select 1 as number`);
  const run = migrateTo(database, known);
  await expect(run).rejects.toThrow(StartupError);
  await expect(run).rejects.toThrow(/^The applied migrations cannot be read or recorded: .* \(42703\)\. The role must/);
  await query(database, `drop view ${RECORDS}`);
  await migrateTo(database, known);
  await database.drop();
});

test.runIf(onPostgres)(
  'a role that lacks a privilege fails with one line that names it, until an administrator helps',
  async () => {
    const database = await emptyDatabase();
    const role = `migrator_${randomBytes(6).toString('hex')}`;
    const url = new URL(database.env.DATABASE_URL as string);
    await query(database, `create role ${role} login password '${role}'`);
    [url.username, url.password] = [role, role];
    const migrate = () => runMigrateCommand({ DATABASE_URL: url.href, APP_SECRET, LOG_LEVEL: 'silent' });
    await expect(migrate()).rejects.toThrow(
      /^The applied migrations cannot be read or recorded: permission denied .*\(42501\)/,
    );
    await query(database, `grant all on schema public to ${role}`);
    await expect(migrate()).rejects.toThrow(
      /^Migration \S+ failed: permission denied to create extension "pg_trgm" \(42501\); install .* create extension pg_trgm$/,
    );
    await query(database, 'create extension pg_trgm');
    await expect(migrate()).rejects.toThrow(
      /^The tables of the job queues cannot be migrated: permission denied .*\(42501\)/,
    );
    await expect(migrate()).rejects.toThrow(StartupError);
    await query(database, `grant create on database ${url.pathname.slice(1)} to ${role}`);
    await migrate();
    await query(database, `drop owned by ${role}`);
    await query(database, `drop role ${role}`);
    await database.drop();
  },
);

test.runIf(onPostgres)(
  'an extension that the server does not offer is named in the one line with which the migration fails',
  async ({ skip }) => {
    const database = await emptyDatabase();
    const show = (await hideExtensions(database.env.DATABASE_URL as string)) ?? skip('needs PostgreSQL 18');
    const migrate = () => runMigrateCommand({ ...database.env, APP_SECRET, LOG_LEVEL: 'silent' });
    await expect(migrate()).rejects.toThrow(StartupError);
    await expect(migrate()).rejects.toThrow(
      /^Migration \S+ failed: extension "pg_trgm" is not available \(0A000\); install .* create extension pg_trgm$/,
    );
    await show();
    await migrate();
    await database.drop();
  },
);

test.runIf(onPostgres)(
  'a migration waits for a lock only briefly, so that readers of the table proceed, and retries',
  async () => {
    const database = await testDatabase();
    const reader = await openClient(database.env.DATABASE_URL as string);
    await reader.query('begin; select from cards');
    const migration = migrateTo(database, [...known, nextMigration({}, 'alter table cards add column extra text')]);
    const isWaiting = async () =>
      (await query(database, `select from pg_locks where relation = 'cards'::regclass and not granted`)).length > 0;
    for (let wait = 0; wait < 2; wait++) {
      await until(isWaiting, TIMEOUT_MS);
      // This statement waits behind the migration until the migration gives up
      await query(database, 'select from cards limit 1');
    }
    await reader.query('commit');
    await reader.end();
    await migration;
    expect(await query(database, 'select extra from cards')).toEqual([]);
    await database.drop();
  },
);
