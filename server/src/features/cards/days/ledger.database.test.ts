import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import { assessFairness } from '@app/contract/draw/fairness';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { passFirstDay, passMidnight } from '../../../../testing/node/days.ts';
import { APP_SECRET } from '../../../../testing/node/node.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import {
  collectCard,
  deleteAccount,
  logIn,
  newWalletOwner,
  type WalletOwner,
} from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';
import { deriveKeys } from '../../../platform/secrets/keys.ts';
import { seal } from '../../../platform/secrets/seal.ts';

const REVEAL_MARGIN_SECONDS = 31;
const COLLECTORS = 4;
const DRAWS_EACH = 12;
const LARGE_LEDGER_DRAWS = repetitions({ usual: 4500, full: 1_000_000 });

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });
let collectors: WalletOwner[];
let day: string;
let deleted: { readonly id: string; readonly collectorId: string };

const ledgerOf = (ledgerDay: string, headers = {}) =>
  fetch(`${cluster.last.url}/api/draws/days/${ledgerDay}/ledger`, { headers });
const days = async () => (await call(cluster.first, operations.listDrawDays, {})).body.days;
const dayOf = async (date: string) => (await days()).find((each) => each.day === date);
const parseLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as operations.LedgerDraw);
const countRarities = (draws: readonly operations.LedgerDraw[]) =>
  Object.fromEntries([...Map.groupBy(draws, ({ rarity }) => rarity)].map(([rarity, { length }]) => [rarity, length]));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function userOf({ token }: Pick<WalletOwner, 'token'>) {
  return (await call(cluster.first, getCurrentUser, { token })).body.user;
}

beforeAll(async () => {
  await passFirstDay(cluster.first);
  collectors = await runConcurrently(COLLECTORS, () => newWalletOwner(cluster.first));
  await runConcurrently(COLLECTORS * DRAWS_EACH, async (n) => {
    const { token, publicKey } = collectors[n % COLLECTORS] as WalletOwner;
    expect((await collectCard(cluster.at(n), { token, publicKey })).status).toBe(200);
  });
  day = cluster.first.clock.now().toISOString().slice(0, 10);
  deleted = await userOf(collectors[0] as WalletOwner);
});

describe('a ledger', () => {
  test('does not exist before the seed is revealed', async () => {
    for (const unrevealed of [day, '2020-01-01', cluster.first.clock.now().toISOString().slice(0, 10)]) {
      expect((await ledgerOf(unrevealed)).status).toBe(404);
    }
    expect((await ledgerOf('yesterday')).status).toBe(400);
    expect(await dayOf(day)).toMatchObject({ seed: null, ledger: null });
    passMidnight(cluster.first);
    await days();
    expect((await ledgerOf(day)).status).toBe(404);
  });

  test('lists every draw by number, even those of accounts deleted before the reveal', async () => {
    await deleteAccount(cluster.first, collectors[0] as WalletOwner);
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    const revealed = await runConcurrently(6, (n) => call(cluster.at(n), operations.listDrawDays, {}));
    expect(new Set(revealed.map(({ status }) => status))).toEqual(new Set([200]));
    const { seed, ledger } = (await dayOf(day)) ?? {};
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const response = await ledgerOf(day);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(ledger).toEqual({
      url: `/api/draws/days/${day}/ledger`,
      sha256: sha256(text),
      draws: COLLECTORS * DRAWS_EACH,
      counts: countRarities(parseLines(text)),
    });
    const lines = parseLines(text);
    const fields = [
      'number',
      'collectorId',
      'requestId',
      'serial',
      'edition',
      'rarity',
      'type',
      'finish',
      'grant',
      'project',
    ];
    for (const line of lines) expect(Object.keys(line)).toEqual(fields);
    const numbers = lines.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const byCollector = Map.groupBy(lines, ({ collectorId }) => collectorId);
    expect(byCollector.size).toBe(COLLECTORS);
    for (const draws of byCollector.values()) {
      expect(draws.map(({ serial }) => serial)).toEqual(Array.from({ length: DRAWS_EACH }, (_, n) => n + 1));
    }
    expect(byCollector.has(deleted.collectorId)).toBe(true);
    expect(text).not.toContain(deleted.id);
  });

  test('allows recomputing every card and the distribution from the seed', async () => {
    const seed = Buffer.from((await dayOf(day))?.seed ?? '', 'hex');
    const lines = parseLines(await (await ledgerOf(day)).text());
    // The published rules, implemented independently
    const RARITIES = { common: 50, uncommon: 75, rare: 90, epic: 98, legendary: 100 };
    const TYPES = ['warrior', 'mage', 'rogue', 'healer', 'beast', 'artifact'];
    const recomputed = lines.map(({ collectorId, requestId, serial }) => {
      const entropy = createHmac('sha256', seed).update(`${collectorId}:${requestId}:${serial}`).digest();
      const percent = entropy.readUIntBE(0, 6) % 100;
      const rarity = Object.entries(RARITIES).find(([, bound]) => percent < bound)?.[0];
      return { rarity, type: TYPES[entropy.readUIntBE(6, 6) % 6] };
    });
    expect(lines.map(({ rarity, type }) => ({ rarity, type }))).toEqual(recomputed);
    const cards = await Promise.all(
      lines.map(({ number }) => call(cluster.first, operations.getCard, { params: { id: String(number) } })),
    );
    for (const [n, { status, body }] of cards.entries()) {
      const line = lines[n] as operations.LedgerDraw;
      if (line.collectorId === deleted.collectorId) expect(status).toBe(404);
      else
        expect(body).toMatchObject({
          rarity: line.rarity,
          type: line.type,
          finish: line.finish,
          edition: line.edition,
        });
    }
  });

  test('is not read for a HEAD request', async () => {
    const { headers } = await ledgerOf(day);
    await query(cluster.last.database, 'alter table ledger_parts rename to hidden_parts');
    const response = await fetch(`${cluster.last.url}/api/draws/days/${day}/ledger`, { method: 'HEAD' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, headers.get('etag')]);
    await call(cluster.last, operations.listDrawDays, {});
    await query(cluster.last.database, 'alter table hidden_parts rename to ledger_parts');
    expect(cluster.last.logged.join('')).not.toContain('HEAD route');
  });

  test('does not exist for a date that the database cannot store', async () => {
    for (const impossible of ['0000-01-01', '2026-02-30']) expect((await ledgerOf(impossible)).status).toBe(400);
  });

  test('is immutable, even when an account is deleted later', async () => {
    const { headers, text } = await ledgerOf(day).then(async (response) => ({
      headers: response.headers,
      text: await response.text(),
    }));
    expect(headers.get('content-type')).toBe('application/x-ndjson');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('etag')).toBe(`"${sha256(text)}"`);
    const again = await ledgerOf(day, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await deleteAccount(cluster.first, collectors[1] as WalletOwner);
    await days();
    expect(await (await ledgerOf(day)).text()).toBe(text);
    // Deleted draws are removed once their ledger is written
    expect(await query(cluster.first.database, 'select * from deleted_draws')).toEqual([]);
  });

  test('of a day without draws is empty', async () => {
    passMidnight(cluster.first);
    const dayWithoutDraws = new Date(cluster.first.clock.now().getTime() - 2000).toISOString().slice(0, 10);
    await days();
    cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
    expect((await dayOf(dayWithoutDraws))?.ledger).toMatchObject({ draws: 0, sha256: sha256('') });
    const response = await ledgerOf(dayWithoutDraws);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('is compared with the odds, alone and together with all other ledgers', async () => {
    const lines = parseLines(await (await ledgerOf(day)).text());
    const report = assessFairness(countRarities(lines));
    const ofDay = await call(cluster.last, operations.getDayFairness, { params: { day } });
    expect(ofDay.body).toEqual({ day, ...report });
    expect(report.draws).toBe(COLLECTORS * DRAWS_EACH);
    const total = (await call(cluster.last, operations.getFairness, {})).body;
    const revealed = (await days()).filter(({ ledger }) => ledger !== null);
    expect(total).toEqual({ days: revealed.length, ...report });
    expect(revealed.length).toBeGreaterThan(1);
    const unrevealed = { day: cluster.first.clock.now().toISOString().slice(0, 10) };
    expect((await call(cluster.last, operations.getDayFairness, { params: unrevealed })).status).toBe(404);
  });

  test(`of ${LARGE_LEDGER_DRAWS} draws is complete`, async () => {
    const { collectorId, id } = await userOf(await logIn(cluster.first, collectors[2] as WalletOwner));
    const seed = randomBytes(32);
    await query(
      cluster.first.database,
      `insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet,
          rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at)
        select gen_random_uuid(), 5000000 + 3 * n, 5000000 + 3 * n, $1, $2, gen_random_uuid(), '2026-01-01', n, 1, 'e', 'k', 'common', 1,
          'mage', 'standard', 'n', 'd', 'i', 1, 1, 's', now() from generate_series(1, $3::int) as n`,
      [id, collectorId, LARGE_LEDGER_DRAWS],
    );
    // The day is inserted after its draws, because a job may reveal it from then on
    await query(
      cluster.first.database,
      `insert into draw_days (day, commitment, published_at, edition, usable, sealed_seed, closed_at)
       values ('2026-01-01', $1, '2025-12-30', 1, true, $2, '2026-01-02')`,
      [createHash('sha256').update(seed).digest('hex'), seal(deriveKeys(APP_SECRET).seal, seed)],
    );
    // A request does not wait for a very large ledger
    await expect.poll(async () => (await ledgerOf('2026-01-01')).status, { timeout: 300_000 }).toBe(200);
    const hash = createHash('sha256');
    let lines = 0;
    for await (const chunk of (await ledgerOf('2026-01-01')).body ?? []) {
      hash.update(chunk);
      lines += chunk.filter((byte: number) => byte === 10).length;
    }
    expect(lines).toBe(LARGE_LEDGER_DRAWS);
    const { body } = await call(cluster.first, operations.listDrawDays, { query: { limit: 100 } });
    const { ledger } = body.days.find((each) => each.day === '2026-01-01') ?? {};
    expect(ledger).toMatchObject({ sha256: hash.digest('hex'), draws: LARGE_LEDGER_DRAWS });
  }, 600_000);
});
