import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { collect } from '@app/contract/cards/schemas';
import { live, ready } from '@app/contract/site/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { type PrivatePostgres, startPostgres } from '../../../testing/database/postgres.ts';
import { cardsOf, startCollecting } from '../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../testing/faults/repetitions.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '../../../testing/faults/small-disk.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const DISK_MB = 192;
const RUNS = repetitions({ usual: 1, full: 3 });
const TIMEOUT_MS = 60_000;

const disk: SmallDisk | undefined = mountSmallDisk(DISK_MB);
let postgres: PrivatePostgres | undefined;
let server: ServerProcess;
beforeAll(async () => {
  if (!disk) return;
  if (onPostgres) postgres = await startPostgres({ directory: disk.path });
  const database: Record<string, string> = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
  server = await serverProcess({ COLLECT_INTERVAL: '0', DATA_DIR: join(disk.path, 'data'), ...database });
  await server.start();
});
afterAll(async () => {
  await server?.remove();
  await postgres?.stop();
  disk?.unmount();
});

const storedFiles = () => readdir(join(server.dataDir, 'uploads')).catch(() => []);
const isReady = async () => (await call(server, ready, {}).catch(() => undefined))?.status === 200;

test.runIf(disk)(
  `on a full disk, draws and uploads respond with 503; ${RUNS} times, nothing is lost, duplicated or partially written`,
  async () => {
    const owners = await runConcurrently(4, () => newWalletOwner(server));
    for (let run = 0; run < RUNS; run++) await fillAndFree(owners as [WalletOwner]);
  },
  RUNS * 120_000,
);

async function fillAndFree(owners: readonly [WalletOwner, ...WalletOwner[]]): Promise<void> {
  const [owner] = owners;
  const before = await storedFiles();
  const run = startCollecting(server, owners);
  const drawn = () => run.requests.filter(({ outcome }) => outcome === 'ok').length;
  await until(async () => drawn() >= 10, TIMEOUT_MS);
  await disk?.fill();
  // The database still has some free space in its files
  const body = () => ({ publicKey: owner.publicKey, requestId: randomUUID() });
  await until(async () => {
    const { status, headers } = await call(server, collect, { token: owner.token, body: body() });
    if (status !== 503) return false;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return true;
  }, TIMEOUT_MS);
  expect(await upload(server, owner.token, await smallPicture())).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });
  expect(await storedFiles()).toEqual(before);
  expect((await call(server, live, {})).status).toBe(200);

  await disk?.free();
  // Restarts the server if it has stopped, as a service manager does
  await postgres?.restart();
  await until(isReady, TIMEOUT_MS);
  const drawnWhileFull = drawn();
  await until(async () => drawn() > drawnWhileFull, TIMEOUT_MS);
  await run.stop();
  await run.retryUnknown();
  expect(run.contradictions).toEqual([]);
  expect(new Set(run.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
  for (const collector of owners) {
    const cards = await cardsOf(server, collector);
    expect(new Set(cards).size).toBe(cards.length);
    const confirmed = run.requests.filter((request) => request.collector === collector).map(({ cardId }) => cardId);
    expect(cards).toEqual(expect.arrayContaining(confirmed));
  }
  const uploaded = await upload(server, owner.token, await smallPicture());
  expect(uploaded.status).toBe(200);
  expect(await storedFiles()).toEqual(expect.arrayContaining([...before, uploaded.body.key]));
}
