import { randomUUID } from 'node:crypto';
import { SEARCH_EXACT_TOTAL_MAX, SEARCH_TOTAL_MAX, WALLET_TOTAL_MAX } from '@app/contract/cards/limits';
import * as calls from '@app/contract/cards/schemas';
import { INVENTORY_SORTS } from '@app/contract/cards/sorts';
import type { QueryOf } from '@app/contract/core/operation';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { drawCard } from '@app/contract/draw/draw-card';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { query } from '../../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { type Collector, newCollector } from '../../../../testing/people.ts';

const CARDS = 60;

let node: TestNode;
let person: Collector;
/** The cards as their owner has them, oldest first. */
let model: calls.Card[];

beforeAll(async () => {
  node = await startNode({ env: { COLLECT_INTERVAL: '0' } });
  // somebody else's cards lie beside them
  await fill(await newCollector(node), 10);
  person = await newCollector(node);
  await fill(person, CARDS);
  const { body } = await call(node, calls.myCollectibles, { token: person.token, query: { limit: 100 } });
  model = body.cards.toReversed();
}, 60_000);
afterAll(() => node.stop());

async function fill({ token, publicKey }: Collector, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await call(node, calls.collect, { token, body: { publicKey, requestId: randomUUID() } });
}

type Query = QueryOf<typeof calls.myCollectibles>;

/** The same question put to a plain list. */
function expected({ search = '', rarity, type, sort = 'newest' }: Query): calls.Card[] {
  const sought = search.trim().toLowerCase();
  const found = model.filter(
    (card) =>
      (rarity === undefined || card.rarity === rarity) &&
      (type === undefined || card.type === type) &&
      (card.name.toLowerCase().includes(sought) || card.description.toLowerCase().includes(sought)),
  );
  const byName = (a: calls.Card, b: calls.Card) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
  const orders = {
    newest: () => 0,
    rarity: (a: calls.Card, b: calls.Card) => RARITY_WEIGHTS[b.rarity] - RARITY_WEIGHTS[a.rarity],
    name: byName,
  };
  return found.sort((a, b) => orders[sort](a, b) || b.number - a.number);
}

async function everyPage(asked: Query): Promise<calls.Card[]> {
  const cards: calls.Card[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await call(node, calls.myCollectibles, {
      token: person.token,
      query: { ...asked, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    expect(body.total).toBe(expected(asked).length);
    expect(body.isTotalExact).toBe(true);
    expect(body.totalValue).toBe(CARDS * 10);
    cards.push(...body.cards);
    cursor = body.nextCursor;
  }
  return cards;
}

const SEARCHES = [
  'a',
  'z',
  'STARS',
  '%',
  '_',
  '\\',
  "'",
  '"',
  'two ',
  'it. F',
  '. t',
  'of s',
  'es.',
  'nowhere at all',
  '  e  ',
];
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const questions: fc.Arbitrary<Query> = fc
  .record({
    search: maybe(SEARCHES),
    rarity: maybe(RARITIES),
    type: maybe(CARD_TYPES),
    sort: maybe(INVENTORY_SORTS),
    limit: fc.integer({ min: 3, max: 70 }),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));

describe('the inventory', () => {
  test('returns the same as a filtered in-memory list, for any query and page', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => {
        expect(await everyPage(asked)).toEqual(expected(asked));
      }),
      { numRuns: 40, seed: 20_261_121, endOnFailure: true },
    );
  }, 60_000);

  test('neither skips nor repeats cards when one is drawn between two pages', async () => {
    const first = await call(node, calls.myCollectibles, { token: person.token, query: { limit: 10 } });
    const { body: added } = await call(node, calls.collect, {
      token: person.token,
      body: { publicKey: person.publicKey, requestId: randomUUID() },
    });
    const cursor = first.body.nextCursor as string;
    const second = await call(node, calls.myCollectibles, { token: person.token, query: { limit: 100, cursor } });
    const seen = [...first.body.cards, ...second.body.cards].map(({ id }) => id);
    expect(new Set(seen).size).toBe(CARDS);
    expect(seen).not.toContain(added.id);
  });

  test('of a wallet is public and shows cards only, newest first', async () => {
    const { body } = await call(node, calls.walletCollectibles, {
      params: { publicKey: person.publicKey },
      query: { limit: 5 },
    });
    const mine = await call(node, calls.myCollectibles, { token: person.token, query: { limit: 5 } });
    expect(body.cards).toEqual(mine.body.cards);
    expect(body).toMatchObject({ total: mine.body.total, isTotalExact: true });
    expect(JSON.stringify(body)).not.toContain(person.username);
    const next = await call(node, calls.walletCollectibles, {
      params: { publicKey: person.publicKey },
      query: { limit: 100, cursor: body.nextCursor as string },
    });
    expect(next.body).toMatchObject({ nextCursor: null, cards: { length: mine.body.total - 5 } });
    const nobody = await call(node, calls.walletCollectibles, { params: { publicKey: '2'.repeat(44) } });
    expect(nobody.body).toEqual({ cards: [], nextCursor: null, total: 0, isTotalExact: true });
  });

  test('contains cards that match their entropy', async () => {
    const card = model[0] as calls.Card;
    const { body } = await call(node, calls.cardProof, { params: { id: card.id } });
    expect(body.card).toMatchObject(drawCard(Buffer.from(body.entropy, 'hex'), body.edition));
  });

  test('limits the total of large searches and wallets, and marks it as inexact', async () => {
    const rich = await newCollector(node);
    await fill(rich, 1);
    const ask = async (asked: Query) =>
      (await call(node, calls.myCollectibles, { token: rich.token, query: asked })).body;
    const [card] = (await ask({})).cards;
    await query(
      node.database,
      `insert into cards (id, number, account_id, collector_id, request_id, day, serial, edition, entropy, public_key,
                          rarity, rank, type, name, description, image, power, defense, art_seed, collected_at)
       select gen_random_uuid(), nextval('card_numbers'), account_id, collector_id, gen_random_uuid(), day, serial + n,
              edition, entropy, public_key, rarity, rank, type, name, description, image, power, defense, art_seed, collected_at
       from cards, generate_series(1, $2::int) as n where id = $1`,
      [card?.id, SEARCH_EXACT_TOTAL_MAX],
    );
    await query(
      node.database,
      'update collectors set counts[1] = counts[1] + $2 where account_id = (select account_id from cards where id = $1)',
      [card?.id, SEARCH_EXACT_TOTAL_MAX],
    );
    expect(await ask({ search: card?.name ?? '' })).toMatchObject({ total: SEARCH_TOTAL_MAX, isTotalExact: false });
    expect(await ask({ search: 'accompany' })).toMatchObject({ total: SEARCH_EXACT_TOTAL_MAX + 1, isTotalExact: true });
    expect(await ask({ search: 'nowhere at all' })).toMatchObject({ cards: [], total: 0, isTotalExact: true });
    const ofWallet = await call(node, calls.walletCollectibles, { params: { publicKey: rich.publicKey } });
    expect(ofWallet.body).toMatchObject({ total: WALLET_TOTAL_MAX, isTotalExact: false });
  });
});
