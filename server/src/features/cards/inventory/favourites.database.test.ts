import { randomUUID } from 'node:crypto';
import { FAVOURITES_MAX } from '@app/contract/cards/limits';
import * as operations from '@app/contract/cards/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0' } });
let owner: WalletOwner;
let ids: string[];

beforeAll(async () => {
  owner = await newWalletOwner(node);
  const { token, publicKey } = owner;
  const draw = () => collectCard(node, { token, publicKey });
  ids = [(await draw()).body.id, (await draw()).body.id, (await draw()).body.id];
}, 60_000);

const changes = { add: operations.addFavourite, remove: operations.removeFavourite };
const change = (kind: 'add' | 'remove', id = '', { token } = owner) =>
  call(node, changes[kind], { token, params: { id } });

async function readFavourites() {
  const { body } = await call(node, operations.getInventory, { token: owner.token, query: { favourites: 'only' } });
  expect(body.total).toBe(body.cards.length);
  expect(body.counts.favourites).toBe(body.cards.length);
  return body.cards.map(({ id }) => id);
}

describe('a favourite', () => {
  test('is added and removed, and repeating either changes nothing', async () => {
    const [first, second] = ids;
    for (const id of [first, first, second]) expect((await change('add', id)).status).toBe(204);
    expect(await readFavourites()).toEqual([second, first]);
    const repeated = await Promise.all([1, 2, 3, 4].map(() => change('remove', first)));
    expect(repeated.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await readFavourites()).toEqual([second]);
  });

  test('can be changed by its owner only, and nobody else sees it', async () => {
    const stranger = await newWalletOwner(node);
    const [, second] = ids;
    for (const kind of ['add', 'remove'] as const) {
      expect((await change(kind, second, stranger)).body).toMatchObject({ code: 'CARD_NOT_FOUND' });
    }
    expect((await change('add', randomUUID())).status).toBe(404);
    expect(await readFavourites()).toEqual([second]);
    const { body } = await call(node, operations.getCard, { params: { id: second ?? '' } });
    expect(body).not.toHaveProperty('isFavourite');
  });

  test('is refused above the limit, even when requests arrive at the same time', async () => {
    // With the favourite of the first test, these cards leave room for one more
    await query(
      node.database,
      `insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet, rarity,
                          rank, type, finish, name, description, image, power, defense, art_seed, collected_at, is_favourite)
       select gen_random_uuid(), nextval('card_numbers'), currval('card_numbers'), account_id, collector_id, gen_random_uuid(), day, serial + n, edition,
              entropy, draw_wallet, rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at, true
       from cards, generate_series(1000, 1000 + $2::int) as n where id = $1`,
      [ids[0], FAVOURITES_MAX - 3],
    );
    const responses = await Promise.all([ids[0], ids[2]].map((id) => change('add', id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(responses.map(({ body }) => (body as { code?: string } | undefined)?.code)).toContain('TOO_MANY_FAVOURITES');
    // At the limit, adding an existing favourite still succeeds.
    expect((await change('add', ids[1])).status).toBe(204);
    expect((await change('remove', ids[1])).status).toBe(204);
  });
});
