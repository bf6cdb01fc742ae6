import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { requestEmailChange } from '@app/contract/email/schemas';
import * as privacy from '@app/contract/privacy/schemas';
import * as profile from '@app/contract/profile/schemas';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres, type TestDatabase } from '../testing/database/database.ts';
import { query } from '../testing/database/dump.ts';
import { type PrivatePostgres, startPostgres } from '../testing/database/postgres.ts';
import { type CollectRequest, cardsOf, startCollecting } from '../testing/faults/collect-run.ts';
import { repetitions } from '../testing/faults/repetitions.ts';
import { type ServerProcess, serverProcess } from '../testing/faults/server-process.ts';
import { runConcurrently } from '../testing/node/cluster.ts';
import { APP_SECRET } from '../testing/node/node.ts';
import { logIn, newName, newWalletOwner, tokenIn, type WalletOwner } from '../testing/people/people.ts';
import { smallPicture, upload } from '../testing/people/pictures.ts';
import { folderWithPgDump } from '../testing/postgres/binaries.ts';
import { runTool } from '../testing/processes/run-tool.ts';
import { until } from '../testing/processes/until.ts';
import { call } from '../testing/requests/call.ts';
import { type S3, startS3 } from '../testing/services/s3.ts';
import { runBackupCommand } from './backup-command.ts';
import { readSettings } from './config/read-settings.ts';
import { decrypt, encrypt, generateBackupKey } from './platform/backup/file/encryption.ts';
import { openPglite } from './platform/database/connection/pglite.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createOutbound } from './platform/metrics/outbound.ts';
import { openStorage } from './platform/storage/open.ts';
import { logAndReject, type Storage } from './platform/storage/storage.ts';

const RUNS = repetitions({ usual: 1, full: 3 });
const COLLECTORS = 8;
const DRAWS_BEFORE_BACKUP = 40;

let postgres: PrivatePostgres | undefined;
let folder: string;
let keys: { identity: string; recipient: string };
const servers: ServerProcess[] = [];
const storages: S3[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  keys = await generateBackupKey();
  if (!onPostgres || folderWithPgDump === undefined) return;
  // PostgreSQL of pg_dump's version; the programs from npm do not include pg_dump
  postgres = await startPostgres({ folder: folderWithPgDump });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await postgres?.stop();
  await Promise.all(storages.map((s3) => s3.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** A server in its own process, with the settings that its commands use, too. */
interface Installation extends ServerProcess {
  readonly env: Readonly<Record<string, string>>;
  /** Keys of the stored pictures. */
  storedPictures(): Promise<string[]>;
  readonly storage: Storage;
}

/** Creates an installation with a PostgreSQL database and an S3 server of its own, or with everything in the data directory. */
async function newInstallation(): Promise<Installation> {
  const s3 = postgres && (await startS3());
  if (s3) storages.push(s3);
  const env: Record<string, string> = {
    COLLECT_INTERVAL: '0',
    // Stays the same after a move, because access tokens contain it
    PUBLIC_URL: 'http://localhost:3000',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
    ...s3?.env,
  };
  const server = await serverProcess(env);
  servers.push(server);
  const settings = { ...env, DATA_DIR: server.dataDir, APP_SECRET };
  return {
    ...server,
    env: settings,
    storage: await openStorage(
      readSettings(settings),
      logAndReject({ error: () => {} }),
      createOutbound(createMetrics()),
    ),
    storedPictures: () => s3?.keys() ?? readdir(join(server.dataDir, 'uploads')).catch(() => []),
  };
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

/** A card with its draw and the last serial of its account. */
const DRAWN_CARDS = `select cards.id, cards.number::int, cards.request_id as "requestId",
    max(cards.serial) over (partition by cards.account_id, cards.day) as "lastSerial",
    count(*) over (partition by cards.account_id, cards.day)::int as "cardsOfDay",
    case when cards.day = accounts.draw_day then accounts.draw_serial end as "serialOfAccount"
  from cards join accounts on accounts.id = cards.account_id`;
interface DrawnCardRow {
  readonly id: string;
  readonly number: number;
  readonly requestId: string;
  readonly lastSerial: number;
  readonly cardsOfDay: number;
  /** Null if the account's last draw was on a later day. */
  readonly serialOfAccount: number | null;
}

/** Expects that every draw confirmed before the backup is present, no draw is duplicated, and every draw was requested. */
function expectConsistentCards(
  rows: readonly DrawnCardRow[],
  acknowledged: readonly CollectRequest[],
  all: readonly CollectRequest[],
) {
  const cards = new Map(rows.map((row) => [row.requestId, row]));
  expect(cards.size).toBe(rows.length);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { requestId, cardId } of acknowledged) expect(cards.get(requestId)?.id).toBe(cardId);
  const requested = new Set(all.map(({ requestId }) => requestId));
  expect(rows.filter(({ requestId }) => !requested.has(requestId))).toEqual([]);
  // The draws of an account on a day have the serials 1, 2, 3 …
  expect(rows.filter(({ lastSerial, cardsOfDay }) => lastSerial !== cardsOfDay)).toEqual([]);
  expect(rows.filter(({ serialOfAccount, lastSerial }) => (serialOfAccount ?? lastSerial) !== lastSerial)).toEqual([]);
}

/** Ways to damage a backup. */
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
  ['a plain manifest', async ({ manifest }) => writeFile(manifest.replace('.age', ''), '{}')],
  ['a damaged manifest', async ({ manifest }) => writeFile(manifest, (await readFile(manifest)).subarray(0, -3))],
];

test.runIf(!onPostgres || folderWithPgDump !== undefined)(
  'a backup while cards are drawn is restored elsewhere with every confirmed draw, and refused when damaged',
  async () => {
    for (let run = 0; run < RUNS; run++) await drill(join(folder, `run-${run}`));
  },
  RUNS * 360_000,
);

async function drill(path: string): Promise<void> {
  const installation = await newInstallation();
  await installation.start();
  const collectors: WalletOwner[] = await runConcurrently(COLLECTORS, () => newWalletOwner(installation));
  const [person, other] = collectors as [WalletOwner, WalletOwner];
  const picture = await choosePicture(installation, person);
  const lost = await choosePicture(installation, other);
  const pictureBytes = await fetchBytes(installation, picture.url);
  const change = { token: other.token, body: { email: `${newName()}@example.com` } };
  expect((await call(installation, requestEmailChange, change)).status).toBe(200);

  const collecting = startCollecting(installation, collectors);
  const acknowledgedNow = () => collecting.requests.filter(({ outcome }) => outcome === 'ok');
  await until(async () => acknowledgedNow().length >= DRAWS_BEFORE_BACKUP, 60_000);
  const refused = postgres ? undefined : await backup(installation.env, path);
  // The embedded database is backed up while the server is stopped
  if (!postgres) {
    expect(refused).toMatchObject({ code: 1, stderr: [expect.stringContaining('is in use by process')] });
    await collecting.stop();
    await installation.end('SIGTERM');
  }
  await sql(installation, QUEUE_AN_EMAIL);
  const acknowledged = acknowledgedNow();
  const encryption = { BACKUP_KEY: keys.recipient };
  const encrypting = { ...installation.env, ...encryption };
  await installation.storage.remove(lost.key);
  expect(await backup(encrypting, path)).toMatchObject({
    code: 1,
    stderr: [expect.stringContaining(`The picture storage lacks ${lost.key}, which is in use.`)],
  });
  expect(await readdir(path)).toEqual([]);
  // Of two backups into the same folder, only the one that writes first completes
  const backups = await Promise.all([1, 2].map(() => backup(encrypting, path, '--allow-missing-pictures')));
  expect(backups.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    expect.arrayContaining([{ code: 0, stderr: [] }, expect.objectContaining({ code: 1 })]),
  );
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
      refusal: expect.stringMatching(/damaged|not a complete backup|not signed|not encrypted/),
    });
    await rm(damaged, { recursive: true });
  }
  expect(await backup(restoring, '--verify', path)).toMatchObject({ code: 0, stderr: [] });
  expect((await restore({ ...target.env, ...encryption }, path)).stderr).toEqual([
    expect.stringContaining('BACKUP_KEY'),
  ]);
  if (postgres) expect(await sql(target, 'select tablename from pg_tables where schemaname = $$public$$')).toEqual([]);
  else expect(await readdir(join(target.dataDir, 'db'))).toEqual([]);
  expect(await target.storedPictures()).toEqual([]);

  expect(await restore(restoring, path, '--move')).toMatchObject({ code: 0, stderr: [] });
  expectConsistentCards(await sql<DrawnCardRow>(target, DRAWN_CARDS), acknowledged, collecting.requests);
  expect(await sql(target, QUEUED_EMAILS)).toHaveLength(1);
  expect(await target.storedPictures()).toEqual([picture.key]);
  // No account uses the lost picture any more, so the next backup is complete
  expect(await sql(target, 'select picture_key as key from accounts where picture_key is not null')).toEqual([
    { key: picture.key },
  ]);
  expect(await backup(target.env, `${path}-again`)).toMatchObject({ code: 0, stderr: [] });
  await target.start();
  expect(await fetchBytes(target, picture.url)).toEqual(pictureBytes);
  expect(await call(target, getCurrentUser, { token: person.token })).toMatchObject({ status: 200 });
  const nextDraws = startCollecting(target, collectors);
  await until(async () => nextDraws.requests.some(({ outcome }) => outcome === 'ok'), 60_000);
  await nextDraws.stop();
  expect(new Set(nextDraws.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));

  expect(await hasPendingEmailChange(target, other.token)).toBe(true);
  if (postgres) {
    await deleteAccount(target, person);
    await until(async () => (await target.storedPictures()).length === 0, 60_000);
    expect(await restore(restoring, path, '--replace')).toMatchObject({
      code: 1,
      stderr: [expect.stringContaining('are connected to the database. Stop all of them first.')],
    });
    // The picture of a deleted account is not public again
    expect(await target.storedPictures()).toEqual([]);
    expect((await fetch(`${target.url}${picture.url}`)).status).toBe(404);
  }
  await target.end('SIGTERM');
  expect((await restore(restoring, path)).stderr).toEqual([expect.stringContaining('The database is not empty.')]);
  expect(await restore(restoring, path, '--replace')).toMatchObject({ code: 0, stderr: [] });
  // Everything is removed that may have been used, revoked or sent since the backup
  expect(await sql(target, QUEUED_EMAILS)).toEqual([]);
  await target.start();
  expect(await call(target, getCurrentUser, { token: person.token })).toMatchObject({ status: 401 });
  expect(await call(target, refresh, { body: { refreshToken: person.refreshToken } })).toMatchObject({ status: 401 });
  // The earlier link no longer exists
  expect(await hasPendingEmailChange(target, (await logIn(target, other)).token)).toBe(false);
  const { token = '' } = await logIn(target, person);
  const cards = new Set(await cardsOf(target, { ...person, token }));
  for (const { collector, cardId } of acknowledged) if (collector === person) expect(cards).toContain(cardId);
  await target.end('SIGTERM');
  await installation.end('SIGTERM');
}

async function choosePicture(
  installation: Installation,
  { token }: WalletOwner,
): Promise<{ url: string; key: string }> {
  const { body } = await upload(installation, token, await smallPicture());
  await call(installation, profile.updateProfile, { token, body: { pfp: { link: body.url, key: body.key } } });
  return body;
}

async function hasPendingEmailChange(target: Installation, token = ''): Promise<boolean> {
  return (await call(target, getCurrentUser, { token })).body.user.auth.email.hasPendingEmailChange;
}

async function deleteAccount(target: Installation, { token, email }: WalletOwner): Promise<void> {
  expect((await call(target, privacy.requestAccountDeletion, { token })).status).toBe(200);
  const body = { token: tokenIn((await target.mailTo(email)).text) };
  expect((await call(target, privacy.confirmAccountDeletion, { token, body })).status).toBe(200);
}

async function fetchBytes({ url }: ServerProcess, path: string): Promise<Buffer> {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
