import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, getCardProof, listDrawDays } from '@app/contract/cards/schemas';
import * as profile from '@app/contract/profile/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { type PrivatePostgres, startPostgres } from '../../../testing/database/postgres.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { APP_SECRET } from '../../../testing/node/node.ts';
import { logIn, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { folderWithPgDump } from '../../../testing/postgres/binaries.ts';
import { executeSql, openClient } from '../../../testing/postgres/sql.ts';
import { runTool } from '../../../testing/processes/run-tool.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { parseSamples } from '../../../testing/services/promtool.ts';
import { ADVISORY_LOCK_KEYS } from '../database/advisory-lock.ts';

const TIMEOUT_MS = 30_000;
const OTHER_SECRET = 'Tq8vM1nB4xZ7kJ2hG5fD9sA3pW6eR0yU';

type Settings = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

let postgres: PrivatePostgres;
let folder: string;
let backup: string;
let source: ServerProcess;
let settings: Settings;
let picture: string;
let person: WalletOwner;
const canBackUp = !onPostgres || folderWithPgDump !== undefined;
beforeAll(async () => {
  if (!canBackUp) return;
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  backup = join(folder, 'backup');
  if (folderWithPgDump !== undefined && onPostgres) postgres = await startPostgres({ folder: folderWithPgDump });
  settings = await newSettings();
  source = await serverProcess(settings);
  await source.start();
  person = await newWalletOwner(source);
  const { token } = person;
  const { key, url: link } = (await upload(source, token, await smallPicture())).body;
  await call(source, profile.updateProfile, { token, body: { pfp: { link, key } } });
  picture = key;
  await call(source, listDrawDays, {});
  await source.end('SIGTERM');
  // An object of another program, whose name must not become a command in the script of a restore
  if (onPostgres) await executeSql(settings.DATABASE_URL ?? '', `create table "o'clock$check$" ()`);
  expect(await runTool(['tools/backup.ts', 'backup', backup], settings)).toMatchObject({ code: 0, stderr: [] });
}, 120_000);
afterAll(async () => {
  if (!canBackUp) return;
  await source.remove();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The settings of an installation that has not started yet, with its pictures in the data directory. */
async function newSettings(): Promise<Settings> {
  const database: { DATABASE_URL?: string } = onPostgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
  return { ...database, DATA_DIR: await mkdtemp(join(folder, 'data-')), APP_SECRET, COLLECT_INTERVAL: '0' };
}

/** Starts a server, draws a card with a request ID, and stops the server. @returns the draw and the listed days */
async function drawWith(server: ServerProcess, requestId: string) {
  await server.start();
  const { token } = await logIn(server, person);
  const { body: card } = await call(server, collect, { token, body: { publicKey: person.publicKey, requestId } });
  const { body: proof } = await call(server, getCardProof, { params: { id: card.id } });
  const { days } = (await call(server, listDrawDays, {})).body;
  await server.end('SIGTERM');
  return { proof, days };
}

const restore = (env: Settings, path: string, ...flags: string[]) =>
  runTool(['tools/backup.ts', 'restore', path, ...flags], env);

const storedPictures = ({ DATA_DIR }: Settings) => readdir(join(DATA_DIR, 'uploads')).catch(() => []);

interface Changeable {
  readonly rows: Readonly<Record<string, number>>;
  readonly schemaVersion: number;
}

/** Copies the backup with a changed manifest. */
async function copyWith(name: string, change: (manifest: Changeable) => Partial<Changeable>): Promise<string> {
  const copy = join(folder, name);
  await cp(backup, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, ...change(manifest) }));
  return copy;
}

/** Copies the backup with another number of accounts, so that the check after loading fails. */
const copyThatFails = () => copyWith('wrong-rows', ({ rows }) => ({ rows: { ...rows, accounts: 7 } }));

test.runIf(canBackUp)('a backup does not create the folder around its own, which may be a missing mount', async () => {
  const mount = join(folder, 'mount');
  expect(await runTool(['tools/backup.ts', 'backup', join(mount, 'monday')], settings)).toMatchObject({
    code: 1,
    stderr: [`${mount} does not exist. Mount or create it first.`],
  });
  expect(await readdir(folder)).not.toContain('mount');
});

test.runIf(canBackUp)('nodes report when the last backup was completed', async () => {
  const { createdAt } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  await source.start();
  const samples = parseSamples(await (await fetch(`${source.url}/metrics`)).text());
  await source.end('SIGTERM');
  const secondsAfter = Number(samples.get('backup_last_success_timestamp_seconds')) - Date.parse(createdAt) / 1000;
  expect(secondsAfter).toBeGreaterThan(0);
  expect(secondsAfter).toBeLessThan(60);
});

describe.runIf(canBackUp)('a restore', () => {
  test('that fails while it loads the database removes only the pictures that it has stored', async () => {
    const failing = await copyThatFails();
    const failure = { code: 1, stderr: [expect.stringContaining('table accounts has 1 rows instead of 7')] };
    const target = await newSettings();
    expect(await restore(target, failing, '--trust-unsigned')).toMatchObject(failure);
    expect(await storedPictures(target)).toEqual([]);
    expect(await restore(settings, failing, '--replace', '--trust-unsigned')).toMatchObject(failure);
    expect(await storedPictures(settings)).toEqual([picture]);
  });

  test('is refused if the backup is signed with another secret or not at all, unless unsigned backups are trusted', async () => {
    const refusal = { code: 1, stderr: [expect.stringContaining('is not signed with APP_SECRET')] };
    const target = await newSettings();
    const [forged, unsigned] = [await copyThatFails(), join(folder, 'unsigned')];
    await cp(backup, unsigned, { recursive: true });
    await rm(join(unsigned, 'manifest.signature'));
    const other = { ...target, APP_SECRET: OTHER_SECRET };
    for (const [env, path] of [
      [target, forged],
      [target, unsigned],
      [other, backup],
    ] as const) {
      expect(await restore(env, path)).toMatchObject(refusal);
      expect(await runTool(['tools/backup.ts', 'backup', '--verify', path], env)).toMatchObject(refusal);
    }
    expect(await storedPictures(target)).toEqual([]);
    const rotated = { ...other, APP_SECRET_PREVIOUS: APP_SECRET };
    expect(await restore(rotated, backup)).toMatchObject({ code: 0, stderr: [] });
    expect(await restore(other, unsigned, '--replace', '--trust-unsigned')).toMatchObject({ code: 0, stderr: [] });
  });

  test('is refused if a newer version of the server has made the backup', async () => {
    const newer = await copyWith('newer', ({ schemaVersion }) => ({ schemaVersion: schemaVersion + 1 }));
    expect(await restore(await newSettings(), newer, '--trust-unsigned')).toMatchObject({
      code: 1,
      stderr: [expect.stringContaining('made with a newer version')],
    });
  });

  test.runIf(onPostgres)('is refused before it stores a picture if its role may not drop a table', async () => {
    const owned = await newSettings();
    const { DATABASE_URL = '' } = owned;
    await executeSql(DATABASE_URL, 'create role limited login; grant create on schema public to limited');
    await executeSql(DATABASE_URL, `grant create on database ${new URL(DATABASE_URL).pathname.slice(1)} to limited`);
    const target = { ...owned, DATABASE_URL: DATABASE_URL.replace('//postgres@', '//limited@') };
    expect(await restore(target, backup)).toMatchObject({ code: 0, stderr: [] });
    await executeSql(DATABASE_URL, 'alter table audit_entries owner to postgres');
    await rm(join(target.DATA_DIR, 'uploads', picture));
    expect(await restore(target, backup, '--replace')).toMatchObject({
      code: 1,
      stderr: [expect.stringContaining('must be owner of table audit_entries')],
    });
    expect(await storedPictures(target)).toEqual([]);
  });

  test('draws with other seeds than the original installation, unless it is a move', async () => {
    const requestId = randomUUID();
    const original = await drawWith(source, requestId);
    const [moved, restored] = [await newSettings(), await newSettings()];
    expect(await restore(moved, backup, '--move')).toMatchObject({ code: 0, stderr: [] });
    const { commitment, entropy } = original.proof;
    expect((await drawWith(await serverProcess(moved), requestId)).proof).toMatchObject({ commitment, entropy });
    expect(await restore(restored, backup)).toMatchObject({ code: 0, stderr: [] });
    const { proof, days } = await drawWith(await serverProcess(restored), requestId);
    expect(proof).toMatchObject({ late: true, serial: 1 });
    expect(proof.entropy).not.toBe(entropy);
    const commitments = original.days.map((day) => day.commitment);
    expect(days.filter((day) => commitments.includes(day.commitment))).toEqual([]);
  });

  test.runIf(onPostgres)('completes although the server ends its idle connection during the load', async () => {
    const target = await newSettings();
    const restored = await restoreWithout('backup', target);
    expect(restored).toMatchObject({ code: 0, stderr: [] });
    expect(await executeSql(target.DATABASE_URL ?? '', 'select picture_key from accounts')).toEqual([
      { picture_key: picture },
    ]);
  });

  test.runIf(onPostgres)(
    'keeps the pictures if the loading connection is lost, because the restore may be complete',
    async () => {
      const target = await newSettings();
      const restored = await restoreWithout('psql', target);
      expect(restored).toMatchObject({ code: 1, stderr: [expect.stringContaining('psql failed')] });
      expect(restored.stdout.join()).toContain('repeat the restore with --replace');
      expect(await storedPictures(target)).toEqual([picture]);
      expect(await restore(target, backup, '--replace')).toMatchObject({ code: 0, stderr: [] });
    },
  );
});

/** Restores the backup, and ends one of its connections while the other waits for a lock. */
async function restoreWithout(application: 'backup' | 'psql', target: Settings) {
  const { DATABASE_URL = '' } = target;
  const database = new URL(DATABASE_URL).pathname.slice(1);
  // The lock delays the load. It is taken with a different role, because a restore refuses to run while its own role has other
  // connections
  const role = `holder_of_${database}`;
  await executeSql(postgres.url, `create role ${role} superuser login`);
  const holder = await openClient(DATABASE_URL.replace('//postgres@', `//${role}@`));
  await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_KEYS.migrations]);
  const restored = restore(target, backup);
  const connections = 'from pg_stat_activity where datname = $1 and application_name =';
  const isWaiting = `select ${connections} 'psql' and wait_event_type = 'Lock'`;
  await until(async () => (await executeSql(postgres.url, isWaiting, [database])).length === 1, TIMEOUT_MS);
  const terminate = `select pg_terminate_backend(pid) ${connections} '${application}'`;
  expect(await executeSql(postgres.url, terminate, [database])).toHaveLength(1);
  await holder.end();
  return restored;
}
