import * as operations from '@app/contract/cards/schemas';
import { FAVOURITES_MODES, INVENTORY_SORTS } from '@app/contract/cards/sorts';
import type { QueryOf } from '@app/contract/core/endpoints/operation';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, linkWallet, newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { createWallet } from '../../../../testing/people/wallet.ts';
import { call } from '../../../../testing/requests/call.ts';

const CARDS = 60;

const node = setUpNode({ env: { COLLECT_INTERVAL: '0' } });
let person: WalletOwner;
/** The cards of `person`, oldest first. */
let model: operations.OwnedCard[];

beforeAll(async () => {
  // Cards of another account in the same table
  await drawCards(await newWalletOwner(node), 10);
  person = await newWalletOwner(node);
  await drawCards(person, CARDS);
  const { body: drawn } = await call(node, operations.getInventory, { token: person.token, query: { limit: 100 } });
  for (const [index, { id }] of drawn.cards.entries()) {
    if (index % 4 === 1) await call(node, operations.addFavourite, { token: person.token, params: { id } });
  }
  const { body } = await call(node, operations.getInventory, { token: person.token, query: { limit: 100 } });
  model = body.cards.toReversed();
}, 60_000);

async function drawCards({ token, publicKey }: WalletOwner, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await collectCard(node, { token, publicKey });
}

type Query = QueryOf<typeof operations.getInventory>;

/** The last word of a card's title, which may be followed by a halo, or by a comma if the card is legendary. */
const motifOf = ({ name }: operations.Card) =>
  name
    .split(/,| of /)[0]
    ?.split(' ')
    .at(-1);

/** Returns the cards that match a query, from the in-memory list. */
function expected({ search = '', rarity, type, motif, sort = 'newest', favourites }: Query): operations.OwnedCard[] {
  const searchText = search.trim().toLowerCase();
  const matches = model.filter(
    (card) =>
      (rarity === undefined || card.rarity === rarity) &&
      (type === undefined || card.type === type) &&
      (motif === undefined || motifOf(card) === motif) &&
      (favourites !== 'only' || card.isFavourite) &&
      (card.name.toLowerCase().includes(searchText) || card.description.toLowerCase().includes(searchText)),
  );
  const byName = (a: operations.Card, b: operations.Card) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
  const orders = {
    newest: () => 0,
    rarity: (a: operations.Card, b: operations.Card) => RARITY_WEIGHTS[b.rarity] - RARITY_WEIGHTS[a.rarity],
    name: byName,
    power: (a: operations.Card, b: operations.Card) => b.power - a.power,
  };
  const pinned = favourites === 'first' ? (card: operations.OwnedCard) => Number(card.isFavourite) : () => 0;
  return matches.sort((a, b) => pinned(b) - pinned(a) || orders[sort](a, b) || b.number - a.number);
}

async function readAllPages(searchQuery: Query): Promise<operations.OwnedCard[]> {
  const cards: operations.OwnedCard[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await call(node, operations.getInventory, {
      token: person.token,
      query: { ...searchQuery, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    expect(body.total).toBe(expected(searchQuery).length);
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
/** Names of motifs, including one that halos contain, too, and one that does not exist. */
const MOTIF_NAMES = ['Moon', 'Flame', 'Leaf', 'Key', 'moon'];
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const queries: fc.Arbitrary<Query> = fc
  .record({
    search: optional(SEARCHES),
    rarity: optional(RARITIES),
    type: optional(CARD_TYPES),
    motif: optional(MOTIF_NAMES),
    sort: optional(INVENTORY_SORTS),
    favourites: optional(FAVOURITES_MODES),
    limit: fc.integer({ min: 3, max: 70 }),
  })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));

describe('the inventory', () => {
  test('returns the same as a filtered in-memory list, for any query and page', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (searchQuery) => {
        expect(await readAllPages(searchQuery)).toEqual(expected(searchQuery));
      }),
      { numRuns: 40, seed: 20_261_121, endOnFailure: true },
    );
  }, 60_000);

  test('finds the same cards if the search contains other spaces, invisible or full-width characters', async () => {
    const query = { search: '\u200b\uff0c\u00a0ａｎ\u00add' };
    const { body } = await call(node, operations.getInventory, { token: person.token, query });
    const matches = expected({ search: ', and' });
    expect(matches).not.toEqual([]);
    expect([body.cards, body.total]).toEqual([matches.slice(0, 50), matches.length]);
  });

  test('neither skips nor repeats cards when one is drawn between two pages', async () => {
    const first = await call(node, operations.getInventory, { token: person.token, query: { limit: 10 } });
    const { body: added } = await collectCard(node, person);
    const cursor = first.body.nextCursor as string;
    const second = await call(node, operations.getInventory, { token: person.token, query: { limit: 100, cursor } });
    const seen = [...first.body.cards, ...second.body.cards].map(({ id }) => id);
    expect(new Set(seen).size).toBe(CARDS);
    expect(seen).not.toContain(added.id);
  });

  test('of a wallet is public, can be searched, and shows cards only, newest first', async () => {
    const { body } = await call(node, operations.listWalletCards, {
      params: { publicKey: person.publicKey },
      query: { limit: 5 },
    });
    const ownInventory = await call(node, operations.getInventory, { token: person.token, query: { limit: 5 } });
    expect(body.cards).toEqual(ownInventory.body.cards.map(({ isFavourite: _, ...card }) => card));
    expect(body).toMatchObject({ total: ownInventory.body.total });
    expect(JSON.stringify(body)).not.toContain(person.username);
    const next = await call(node, operations.listWalletCards, {
      params: { publicKey: person.publicKey },
      query: { limit: 100, cursor: body.nextCursor as string },
    });
    expect(next.body).toMatchObject({ nextCursor: null, cards: { length: ownInventory.body.total - 5 } });
    const [first] = body.cards as [(typeof body.cards)[number]];
    const { name, rarity } = first;
    const found = await call(node, operations.listWalletCards, {
      params: { publicKey: person.publicKey },
      query: { limit: 100, search: name.toUpperCase(), rarity },
    });
    const same = await call(node, operations.getInventory, {
      token: person.token,
      query: { limit: 100, search: name, rarity },
    });
    expect(found.body.cards.map(({ id }) => id)).toEqual(same.body.cards.map(({ id }) => id));
    expect(found.body.cards.length).toBeLessThan(found.body.total);
    const unknownWallet = await call(node, operations.listWalletCards, { params: { publicKey: '2'.repeat(44) } });
    expect(unknownWallet.body).toEqual({ cards: [], nextCursor: null, total: 0 });
  });

  test('follows its owner to another wallet, while each card keeps the wallet for which it was drawn', async () => {
    const owner = await newWalletOwner(node);
    const { body: drawn } = await collectCard(node, owner);
    const listed = async (publicKey: string) =>
      (await call(node, operations.listWalletCards, { params: { publicKey } })).body;
    const shown = async () => (await call(node, operations.getCard, { params: { id: drawn.id } })).body;
    expect(await listed(owner.publicKey)).toMatchObject({ cards: [drawn], total: 1 });

    await call(node, unlinkWallet, { token: owner.token });
    expect(await listed(owner.publicKey)).toMatchObject({ cards: [], total: 0 });
    expect(await shown()).toEqual({ ...drawn, publicKey: null });

    const other = createWallet();
    await linkWallet(node, owner, other);
    const moved = { ...drawn, publicKey: other.publicKey, drawWallet: owner.publicKey };
    expect(await listed(other.publicKey)).toMatchObject({ cards: [moved], total: 1 });
    expect(await shown()).toEqual(moved);
  });

  test('counts all matches of a large inventory', async () => {
    const largeInventory = await newWalletOwner(node);
    await drawCards(largeInventory, 1);
    const readPage = async (searchQuery: Query) =>
      (await call(node, operations.getInventory, { token: largeInventory.token, query: searchQuery })).body;
    const [card] = (await readPage({})).cards;
    await query(
      node.database,
      `insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet,
                          rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at)
       select gen_random_uuid(), nextval('card_numbers'), currval('card_numbers'), account_id, collector_id, gen_random_uuid(), day, serial + n,
              edition, entropy, draw_wallet, rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at
       from cards, generate_series(1, $2::int) as n where id = $1`,
      [card?.id, 10_000],
    );
    for (const search of [card?.name, card?.description]) {
      expect(await readPage({ search })).toMatchObject({ total: 10_001, isTotalExact: true });
    }
    expect(await readPage({ search: 'nowhere at all' })).toMatchObject({ cards: [], total: 0, isTotalExact: true });
  });
});
