import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { refresh } from '@app/contract/accounts/schemas';
import * as calls from '@app/contract/cards/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster } from '../../../../testing/cluster.ts';
import { dumpAll, query } from '../../../../testing/dump.ts';
import { newCollector } from '../../../../testing/people.ts';

const DAY = 86_400;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster({ env: { COLLECT_INTERVAL: '0' } });
});
afterAll(() => cluster.stop());

const days = (node = cluster.one, query = {}) => call(node, calls.drawDays, { query });
const today = () => cluster.one.clock.now().toISOString().slice(0, 10);

/** Moves the clock to some seconds after the next midnight. */
function passMidnight(seconds: number): void {
  const { clock } = cluster.one;
  clock.advance(DAY - ((clock.now().getTime() / 1000) % DAY) + seconds);
}

describe('a day of drawing', () => {
  test('has its commitment out before its first draw, one for all nodes, and tomorrow is not told', async () => {
    const answers = await atOnce(10, (n) => days(cluster.at(n)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.days))).size).toBe(1);
    const [first] = answers[0]?.body.days ?? [];
    expect(first).toEqual({ day: today(), commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null });
    const kept = await query<{ day: string }>(
      cluster.one.database,
      'select day::text as day from draw_days order by day',
    );
    // tomorrow's is there already, so that no draw after midnight comes before its commitment
    expect(kept.map(({ day }) => day > today())).toContain(true);
    expect(answers[0]?.body.days.map(({ day }) => day)).not.toContain(kept.at(-1)?.day);
  });

  test('keeps its seed to itself until it is over and closed, then tells it, and it fits', async () => {
    const person = await newCollector(cluster.one);
    const { body: card } = await call(cluster.one, calls.collect, {
      token: person.token,
      body: { publicKey: person.publicKey, requestId: randomUUID() },
    });
    const before = (await days()).body.days[0];
    expect(before?.seed).toBeNull();
    passMidnight(1);
    // closed now, but draws that began before midnight may still be on their way
    const closing = (await days()).body.days.find(({ day }) => day === before?.day);
    expect(closing?.seed).toBeNull();
    cluster.one.clock.advance(31);
    const over = (await days(cluster.other)).body.days.find(({ day }) => day === before?.day);
    expect(over?.commitment).toBe(before?.commitment);
    const seed = Buffer.from(over?.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before?.commitment);
    const proof = (await call(cluster.one, calls.cardProof, { params: { id: card.id } })).body;
    expect(proof).toMatchObject({ day: before?.day, seed: over?.seed, serial: 1 });
  });

  test('takes no draw once it is closed: the card is of the next day, or there is none', async () => {
    const person = await newCollector(cluster.one);
    const draw = (token = person.token, requestId: string = randomUUID()) =>
      call(cluster.one, calls.collect, { token, body: { publicKey: person.publicKey, requestId } });
    // so that the node has seen the day open
    expect((await draw()).status).toBe(200);
    await query(cluster.one.database, `update draw_days set closed_at = now() where day = $1`, [today()]);
    const requestId = randomUUID();
    const refused = await draw(person.token, requestId);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await call(cluster.one, calls.myCollectibles, person)).body.total).toBe(1);
    const closed = today();
    passMidnight(1);
    const { token } = (await call(cluster.one, refresh, { body: person })).body;
    const { body: card } = await draw(token, requestId);
    expect((await call(cluster.one, calls.cardProof, { params: { id: card.id } })).body.day > closed).toBe(true);
  });

  test('that nobody asked for while it lasted closes late, and every seed that is told stands nowhere before', async () => {
    cluster.one.clock.advance(3 * DAY);
    await days();
    const dump = [...(await dumpAll(cluster.one.database)).values()].flat().join('\n');
    cluster.one.clock.advance(31);
    const { body } = await days();
    const untold = body.days.filter(({ seed }) => seed === null);
    expect(untold.map(({ day }) => day)).toEqual([today()]);
    const fresh = body.days.filter(({ seed }) => seed !== null && !dump.includes(seed));
    expect(fresh.length).toBeGreaterThan(0);
  });

  test('comes newest first, page by page', async () => {
    const all = (await days()).body.days.map(({ day }) => day);
    expect(all).toEqual([...all].sort().reverse());
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await days(cluster.one, { limit: 1, ...(cursor && { cursor }) });
      paged.push(...body.days.map(({ day }) => day));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
  });
});

describe('a day whose seed cannot be opened any more', () => {
  test('stays untold, and keeps none of the others from being told', async () => {
    const { one } = cluster;
    const dayBefore = new Date(one.clock.now().getTime() - 2 * DAY * 1000).toISOString().slice(0, 10);
    const sealedElsewhere = randomBytes(60).toString('base64url');
    await query(
      one.database,
      `insert into draw_days (day, commitment, sealed_seed) values ($1, $2, $3)
       on conflict (day) do update set sealed_seed = $3, seed = null`,
      [dayBefore, 'f'.repeat(64), sealedElsewhere],
    );
    const over = today();
    await days();
    passMidnight(1);
    await days();
    one.clock.advance(60);
    const answer = await days();
    expect(answer.status).toBe(200);
    const told = new Map(answer.body.days.map(({ day, seed }) => [day, seed]));
    expect(told.get(dayBefore)).toBeNull();
    expect(told.get(over)).toMatch(/^[0-9a-f]{64}$/);
  });
});
