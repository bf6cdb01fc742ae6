import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import { CURRENT_EDITION } from '@app/contract/draw/card';
import { endOfDraws, endOfSecrecy, isPublishedInTime } from '@app/contract/draw/days';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database/database.ts';
import { dumpAll, executeAll, query } from '../../../../testing/database/dump.ts';
import { runConcurrently, startCluster, type TestCluster } from '../../../../testing/node/cluster.ts';
import { passFirstDay, passMidnight } from '../../../../testing/node/days.ts';
import { collectCard, logIn, newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';
import { finishRestoreSql } from '../../../platform/backup/state-sql.ts';

const DAY_SECONDS = 86_400;
const REVEAL_MARGIN_SECONDS = 31;
const ADVANCE_PAUSE_SECONDS = 61;
const JOB_TIMEOUT_MS = 10_000;

let cluster: TestCluster;
const startNodes = async () => {
  cluster = await startCluster({ env: { COLLECT_INTERVAL: '0' } });
};
const stopNodes = () => cluster.stop();

const days = async (node = cluster.first, query = {}) => (await call(node, operations.listDrawDays, { query })).body;
const dayOf = async (day: string | undefined) => (await days()).days.find((each) => each.day === day);
const inDays = (n: number) =>
  new Date(cluster.first.clock.now().getTime() + n * DAY_SECONDS * 1000).toISOString().slice(0, 10);
const today = () => inDays(0);

const passNextMidnight = () => passMidnight(cluster.first);

/** Draws a card in a fresh session. @returns its proof */
async function draw(person: WalletOwner, node = cluster.first) {
  const { token } = await logIn(node, person);
  const body = { publicKey: person.publicKey, requestId: randomUUID() };
  const { body: card } = await call(node, operations.collect, { token, body });
  return (await call(node, operations.getCardProof, { params: { id: card.id } })).body;
}

describe('on a new installation', () => {
  beforeAll(startNodes);
  afterAll(stopNodes);

  test('publishes the same commitments for today and the next two days on all nodes', async () => {
    const responses = await runConcurrently(10, (n) => days(cluster.at(n)));
    expect(new Set(responses.map(({ days }) => JSON.stringify(days))).size).toBe(1);
    const listed = responses[0]?.days ?? [];
    expect(listed.map(({ day }) => day)).toEqual([inDays(2), inDays(1), today()]);
    for (const day of listed) {
      expect(day).toEqual({
        day: day.day,
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
        publishedAt: expect.stringContaining(today()),
        late: day.day === today(),
        edition: CURRENT_EDITION,
        seed: null,
        ledger: null,
      });
    }
  });

  test('draws use the first day until a day begins whose commitment is 24 hours old', async () => {
    const person = await newWalletOwner(cluster.first);
    const first = await draw(person);
    expect(first).toMatchObject({ day: today(), late: true, serial: 1, edition: CURRENT_EDITION });
    const { days: listed } = await days();
    expect(listed.map(isPublishedInTime)).toEqual([true, false, false]);

    passNextMidnight();
    // Tomorrow's commitment was public for less than 24 hours
    expect(await draw(person, cluster.last)).toMatchObject({ day: first.day, serial: 2 });
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    expect((await dayOf(first.day))?.seed).toBeNull();

    passNextMidnight();
    expect(cluster.first.clock.now().getTime()).toBeGreaterThan(endOfDraws(first.day, listed));
    const nextDraw = await draw(person);
    expect(nextDraw).toMatchObject({ day: today(), late: false, serial: 1 });
    expect(isPublishedInTime((await dayOf(today())) as operations.DrawDay)).toBe(true);
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    expect((await dayOf(first.day))?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('after an outage, draws use the last day that was published in time', async () => {
    const person = await newWalletOwner(cluster.first);
    const last = inDays(2);
    cluster.first.clock.advance(5 * DAY_SECONDS);
    expect((await draw(person)).day).toBe(last);
    const { days: listed } = await days();
    expect(listed.map(({ day }) => day).slice(0, 4)).toEqual([inDays(2), inDays(1), today(), last]);
    passNextMidnight();
    expect((await draw(person)).day).toBe(last);
    passNextMidnight();
    expect((await draw(person)).day).toBe(today());
    expect(cluster.first.clock.now().getTime()).toBeGreaterThan(endOfDraws(last, listed));
  });
});

describe('after the restore of a backup', () => {
  let person: WalletOwner;
  let before: Awaited<ReturnType<typeof draw>>;
  let listedBefore: readonly operations.DrawDay[];
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
    cluster = await startCluster({ size: 1, database, env: { COLLECT_INTERVAL: '0' } });
    person = await newWalletOwner(cluster.first);
    before = await draw(person);
    listedBefore = (await days()).days;
    const { clock } = cluster.first;
    await stopNodes();
    await executeAll(database, finishRestoreSql({ rows: {}, missingPictures: [], keepsSessions: false }));
    cluster = await startCluster({ size: 1, database, clock, env: { COLLECT_INTERVAL: '0' } });
  });
  afterEach(async () => {
    await stopNodes();
    await database.drop();
  });

  test('of an earlier day, draws use the current day although its commitment is late', async () => {
    cluster.first.clock.advance(3 * DAY_SECONDS);
    expect(await draw(person)).toMatchObject({ day: today(), late: true, serial: 1 });
    passNextMidnight();
    expect((await draw(person)).day).toBe(inDays(-1));
    passNextMidnight();
    expect(await draw(person)).toMatchObject({ day: today(), late: false });
    expect((await dayOf(before.day))?.seed).not.toBeNull();
  });

  test('of the same day, draws use a late day at once, and the seed of the interrupted day stays secret until that day ends', async () => {
    const after = await draw(person);
    expect(after).toMatchObject({ day: inDays(1), late: true, serial: 1 });
    const { days: listed } = await days();
    const kept = listed.filter(({ commitment }) => listedBefore.some((day) => day.commitment === commitment));
    expect(kept.map(({ day, late }) => [day, late])).toEqual([[before.day, true]]);
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    expect((await dayOf(before.day))?.seed).toBeNull();
    passNextMidnight();
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    expect((await dayOf(before.day))?.seed).not.toBeNull();
    expect(cluster.first.clock.now().getTime()).toBeGreaterThan(endOfSecrecy(before.day, listed));
    expect(await draw(person)).toMatchObject({ day: after.day, serial: 2 });
    passNextMidnight();
    expect(await draw(person)).toMatchObject({ day: today(), late: false, serial: 1 });
  });
});

describe('a draw day', () => {
  beforeAll(async () => {
    await startNodes();
    await passFirstDay(cluster.first);
  });
  afterAll(stopNodes);
  let person: WalletOwner;
  beforeEach(async () => {
    person = await newWalletOwner(cluster.first);
  });

  test('keeps its seed secret until it is closed, then reveals the committed seed', async () => {
    const { day, commitment } = await draw(person);
    expect(day).toBe(today());
    expect(await dayOf(day)).toMatchObject({ commitment, seed: null });
    passNextMidnight();
    // Closed now, but draws that started before midnight may still be in flight
    expect(await dayOf(day)).toMatchObject({ commitment, seed: null });
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    const closedDay = (await days(cluster.last)).days.find((each) => each.day === day);
    expect(closedDay?.commitment).toBe(commitment);
    const seed = Buffer.from(closedDay?.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
  });

  test('accepts no draw once it is closed', async () => {
    const { token, publicKey } = person;
    const collect = (accessToken: string, requestId: string) =>
      collectCard(cluster.first, { token: accessToken, publicKey }, requestId);
    // This draw makes the node cache the open day
    expect((await collect(token, randomUUID())).status).toBe(200);
    await query(cluster.first.database, 'update draw_days set closed_at = now() where day = $1', [today()]);
    const requestId = randomUUID();
    const rejected = await collect(token, requestId);
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).not.toBeNull();
    expect((await call(cluster.first, operations.getInventory, person)).body.total).toBe(1);
    passNextMidnight();
    const { body: card } = await collect((await logIn(cluster.first, person)).token, requestId);
    expect((await call(cluster.first, operations.getCardProof, { params: { id: card.id } })).body.day).toBe(today());
  });

  test('is closed by the first request after it, and keeps its seed secret until the reveal', async () => {
    const day = today();
    passNextMidnight();
    await days();
    const dump = [...(await dumpAll(cluster.first.database)).values()].flat().join('\n');
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    const revealed = await dayOf(day);
    expect(revealed?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(dump).not.toContain(revealed?.seed);
    const daysWithSecretSeed = (await days()).days.filter(({ seed }) => seed === null).map(({ day }) => day);
    expect(daysWithSecretSeed).toEqual([inDays(2), inDays(1), today()]);
  });

  test('is listed newest first, page by page', async () => {
    const all = (await days()).days.map(({ day }) => day);
    expect(all).toEqual([...all].sort().reverse());
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await days(cluster.first, { limit: 1, ...(cursor && { cursor }) });
      listed.push(...page.days.map(({ day }) => day));
      cursor = page.nextCursor;
    }
    expect(listed).toEqual(all);
  });

  test('whose seed cannot be decrypted stays unrevealed and does not block other days', async () => {
    const node = cluster.first;
    const dayBefore = inDays(-20);
    await query(
      node.database,
      `insert into draw_days (day, commitment, published_at, edition, usable, sealed_seed)
       values ($1, $2, now(), 1, false, $3)`,
      [dayBefore, 'f'.repeat(64), randomBytes(60).toString('base64url')],
    );
    const closedDay = today();
    passNextMidnight();
    await days();
    node.clock.advance(REVEAL_MARGIN_SECONDS);
    await days();
    expect((await dayOf(dayBefore))?.seed).toBeNull();
    expect((await dayOf(closedDay))?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('whose ledger cannot be written delays neither reads nor other days', async () => {
    const { first } = cluster;
    const ledgerStatus = async (day: string) => (await fetch(`${first.url}/api/draws/days/${day}/ledger`)).status;
    const failedAttempts = () => first.logged.filter((line) => line.includes('could not advance the draw days')).length;
    const ledgerOf = async (day: string) => (await dayOf(day))?.ledger;
    const older = await draw(person);
    const card = { id: older.card.id };
    passNextMidnight();
    const blocked = await draw(person);
    first.clock.advance(REVEAL_MARGIN_SECONDS);
    expect((await dayOf(older.day))?.seed).not.toBeNull();

    await query(first.database, 'alter table ledger_parts add constraint full_disk check (false) not valid');
    const dayWithoutDraws = inDays(1);
    passNextMidnight();
    passNextMidnight();
    await days();
    first.clock.advance(REVEAL_MARGIN_SECONDS);
    const responses = await runConcurrently(3, () => call(first, operations.listDrawDays, {}));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const proof = await call(first, operations.getCardProof, { params: card });
    expect(proof).toMatchObject({ status: 200, body: { seed: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect([await ledgerStatus(older.day), await ledgerStatus(blocked.day)]).toEqual([200, 404]);
    const attempts = failedAttempts();
    await expect.poll(() => ledgerOf(dayWithoutDraws), { timeout: JOB_TIMEOUT_MS }).toMatchObject({ draws: 0 });
    expect(await dayOf(blocked.day)).toMatchObject({ seed: null, ledger: null });
    expect(failedAttempts()).toBe(attempts);

    await query(first.database, 'alter table ledger_parts drop constraint full_disk');
    first.clock.advance(ADVANCE_PAUSE_SECONDS);
    await expect.poll(() => ledgerOf(blocked.day), { timeout: JOB_TIMEOUT_MS }).toMatchObject({ draws: 1 });
  });
});
