import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as profile from '@app/contract/accounts/profile/schemas';
import { getCurrentUser, refresh } from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { runConcurrently, until } from '../testing/cluster.ts';
import { onPostgres, type TestDatabase } from '../testing/database.ts';
import { query } from '../testing/dump.ts';
import { type CollectRequest, cardsOf, startCollecting } from '../testing/faults/collect-run.ts';
import { repetitions } from '../testing/faults/repetitions.ts';
import { runTool } from '../testing/faults/run-tool.ts';
import { type ServerProcess, serverProcess } from '../testing/faults/server-process.ts';
import { APP_SECRET } from '../testing/node.ts';
import { logIn, newWalletOwner, type WalletOwner } from '../testing/people.ts';
import { smallPicture, upload } from '../testing/pictures.ts';
import { folderWithPgDump } from '../testing/postgres/binaries.ts';
import { type PrivatePostgres, startPostgres } from '../testing/postgres.ts';
import { type S3, startS3 } from '../testing/s3.ts';
import { runBackupCommand } from './backup-command.ts';
import { decrypt, encrypt, generateBackupKey } from './platform/backup/encryption.ts';
import { openPglite } from './platform/database/pglite.ts';

const RUNS = repetitions({ usual: 1, full: 3 });
const COLLECTORS = 8;
const DRAWS_BEFORE_BACKUP = 40;

let postgres: PrivatePostgres | undefined;
let s3: S3 | undefined;
let folder: string;
let keys: { identity: string; recipient: string };
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  keys = await generateBackupKey();
  if (!onPostgres || folderWithPgDump === undefined) return;
  // a server of the version of pg_dump, which is not among the programs from npm
  postgres = await startPostgres({ folder: folderWithPgDump });
  s3 = await startS3();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await postgres?.stop();
  await s3?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An installation: a server in its own process with its settings, which its commands use too. */
interface Installation extends ServerProcess {
  readonly env: Readonly<Record<string, string>>;
}

/** PostgreSQL with pictures in S3, or everything in the data directory. */
async function newInstallation(): Promise<Installation> {
  const env: Record<string, string> = {
    COLLECT_INTERVAL: '0',
    // the same after a move; part of access tokens
    PUBLIC_URL: 'http://localhost:3000',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
    ...s3?.env,
  };
  const server = await serverProcess(env);
  servers.push(server);
  return { ...server, env: { ...env, DATA_DIR: server.dataDir, APP_SECRET } };
}

const backup = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runTool(['tools/backup.ts', 'backup', ...args], env);
const restore = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runTool(['tools/backup.ts', 'restore', ...args], env);

/** Runs a statement in the database of an installation, whose server must not run if the database is embedded. */
async function sql<Row>({ env }: Installation, text: string): Promise<Row[]> {
  if (postgres) return query<Row>({ env } as TestDatabase, text);
  const embedded = await openPglite(join(env.DATA_DIR ?? '', 'db'));
  return query<Row>({ embedded, env: {}, drop: async () => {} }, text).finally(embedded.close);
}

const QUEUE_AN_EMAIL = `insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() + interval '1 day')`;
const QUEUED_EMAILS = `select 1 from pgboss.job where name = 'mail' and state = 'created'`;

/** A card with what the ledgers say about its draw. */
const LEDGER = `select cards.id, cards.number::int, cards.request_id as "requestId",
    max(cards.serial) over (partition by cards.account_id, cards.day) as "lastSerial",
    count(*) over (partition by cards.account_id, cards.day)::int as "cardsOfDay",
    count(*) over (partition by cards.account_id)::int as "cardsOfAccount",
    (select sum(counter)::int from unnest(collectors.counts) counter) as counted
  from cards join collectors using (account_id)`;
interface LedgerRow {
  readonly id: string;
  readonly number: number;
  readonly requestId: string;
  readonly lastSerial: number;
  readonly cardsOfDay: number;
  readonly cardsOfAccount: number;
  readonly counted: number;
}

/** Every draw acknowledged before the backup is there, none is doubled, none was never requested. */
function expectCleanLedger(
  rows: readonly LedgerRow[],
  acknowledged: readonly CollectRequest[],
  all: readonly CollectRequest[],
) {
  const cards = new Map(rows.map((row) => [row.requestId, row]));
  expect(cards.size).toBe(rows.length);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { requestId, cardId } of acknowledged) expect(cards.get(requestId)?.id).toBe(cardId);
  const requested = new Set(all.map(({ requestId }) => requestId));
  expect(rows.filter(({ requestId }) => !requested.has(requestId))).toEqual([]);
  // the draws of an account on a day have the serials 1, 2, 3 …
  expect(rows.filter(({ lastSerial, cardsOfDay }) => lastSerial !== cardsOfDay)).toEqual([]);
  expect(rows.filter(({ counted, cardsOfAccount }) => counted !== cardsOfAccount)).toEqual([]);
}

/** What can happen to a backup. */
const damages: readonly [
  name: string,
  damage: (files: { database: string; pictures: string; manifest: string }) => Promise<void>,
][] = [
  [
    'a changed byte',
    async ({ database }) => {
      const bytes = await readFile(database);
      const index = Math.floor(bytes.length / 2);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      await writeFile(database, bytes);
    },
  ],
  ['a truncated file', async ({ pictures }) => truncate(pictures, (await readFile(pictures)).length - 512)],
  ['a missing file', ({ pictures }) => rm(pictures)],
  [
    'exchanged files',
    async ({ database, pictures }) => {
      await rename(database, `${database}.moved`);
      await rename(pictures, database);
      await rename(`${database}.moved`, pictures);
    },
  ],
  ['a missing manifest', ({ manifest }) => rm(manifest)],
  [
    'a newer schema',
    async ({ manifest }) => {
      const json = JSON.parse((await buffer(decrypt(keys.identity, createReadStream(manifest)))).toString());
      const changed = Buffer.from(JSON.stringify({ ...json, schemaVersion: json.schemaVersion + 1 }));
      await writeFile(manifest, await buffer(encrypt(keys.recipient, Readable.from([changed]))));
    },
  ],
  ['a damaged manifest', async ({ manifest }) => writeFile(manifest, (await readFile(manifest)).subarray(0, -3))],
];

test.runIf(!onPostgres || folderWithPgDump !== undefined)(
  'a backup while cards are drawn is restored elsewhere with every acknowledged draw, and refused when damaged',
  async () => {
    for (let run = 0; run < RUNS; run++) await drill(join(folder, `run-${run}`));
  },
  RUNS * 180_000,
);

async function drill(path: string): Promise<void> {
  const installation = await newInstallation();
  await installation.start();
  const collectors: WalletOwner[] = await runConcurrently(COLLECTORS, () => newWalletOwner(installation));
  const [person] = collectors as [WalletOwner];
  const picture = await upload(installation, person.token, await smallPicture());
  const pfp = { link: picture.body.url, key: picture.body.key };
  await call(installation, profile.updateProfile, { token: person.token, body: { pfp } });
  const pictureBytes = await fetchBytes(installation, picture.body.url);

  const collecting = startCollecting(installation, collectors);
  const acknowledgedNow = () => collecting.requests.filter(({ outcome }) => outcome === 'ok');
  await until(async () => acknowledgedNow().length >= DRAWS_BEFORE_BACKUP, 60_000);
  const refused = postgres ? undefined : await backup(installation.env, path);
  // the embedded database is backed up while the server is stopped
  if (!postgres) {
    expect(refused).toMatchObject({ code: 1, stderr: [expect.stringContaining('is in use by process')] });
    await collecting.stop();
    await installation.end('SIGTERM');
  }
  await sql(installation, QUEUE_AN_EMAIL);
  const acknowledged = acknowledgedNow();
  const encryption = { BACKUP_KEY: keys.recipient };
  expect(await backup({ ...installation.env, ...encryption }, path)).toMatchObject({ code: 0, stderr: [] });
  await collecting.stop();
  expect((await backup(installation.env, path)).stderr).toEqual([`${path} is not empty. Choose a new folder.`]);

  const target = await newInstallation();
  const restoring = { ...target.env, BACKUP_KEY: keys.identity };
  for (const [name, damage] of damages) {
    const damaged = `${path}-damaged`;
    await cp(path, damaged, { recursive: true });
    await damage({
      database: join(damaged, 'database.dump.age'),
      pictures: join(damaged, 'pictures.tar.age'),
      manifest: join(damaged, 'manifest.json.age'),
    });
    const refusal = await runBackupCommand(['restore', damaged], restoring, () => {}).catch(({ message }) => message);
    expect({ name, refusal }).toEqual({
      name,
      refusal: expect.stringMatching(/damaged|not a complete backup|newer version/),
    });
    await rm(damaged, { recursive: true });
  }
  expect(await backup(restoring, '--verify', path)).toMatchObject({ code: 0, stderr: [] });
  expect((await restore({ ...target.env, ...encryption }, path)).stderr).toEqual([
    expect.stringContaining('BACKUP_KEY'),
  ]);
  if (postgres) expect(await sql(target, 'select tablename from pg_tables where schemaname = $$public$$')).toEqual([]);
  else expect(await readdir(join(target.dataDir, 'db'))).toEqual([]);
  expect(await readdir(join(target.dataDir, 'uploads')).catch(() => [])).toEqual([]);

  expect(await restore(restoring, path, '--move')).toMatchObject({ code: 0, stderr: [] });
  expectCleanLedger(await sql<LedgerRow>(target, LEDGER), acknowledged, collecting.requests);
  expect(await sql(target, QUEUED_EMAILS)).toHaveLength(1);
  await target.start();
  expect(await fetchBytes(target, picture.body.url)).toEqual(pictureBytes);
  expect(await call(target, getCurrentUser, { token: person.token })).toMatchObject({ status: 200 });
  const nextDraws = startCollecting(target, collectors);
  await until(async () => nextDraws.requests.some(({ outcome }) => outcome === 'ok'), 60_000);
  await nextDraws.stop();
  expect(new Set(nextDraws.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));

  if (postgres) {
    expect((await restore(restoring, path, '--replace')).stderr).toEqual([
      'Nodes are connected to the database. Stop all of them first.',
    ]);
  }
  await target.end('SIGTERM');
  expect((await restore(restoring, path)).stderr).toEqual([expect.stringContaining('The database is not empty.')]);
  expect(await restore(restoring, path, '--replace')).toMatchObject({ code: 0, stderr: [] });
  // what may have been used, revoked or sent since the backup is gone
  expect(await sql(target, QUEUED_EMAILS)).toEqual([]);
  await target.start();
  expect(await call(target, getCurrentUser, { token: person.token })).toMatchObject({ status: 401 });
  expect(await call(target, refresh, { body: { refreshToken: person.refreshToken } })).toMatchObject({ status: 401 });
  const { token = '' } = await logIn(target, person);
  const cards = new Set(await cardsOf(target, { ...person, token }));
  for (const { collector, cardId } of acknowledged) if (collector === person) expect(cards).toContain(cardId);
  await target.end('SIGTERM');
  await installation.end('SIGTERM');
}

async function fetchBytes({ url }: ServerProcess, path: string): Promise<Buffer> {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
