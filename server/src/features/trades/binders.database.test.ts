import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/trades/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { acceptOffer, newTrader, sendOffer, type Trader } from '../../../testing/people/trades.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '0' } });

const saveBinder = ({ token, cards }: Pick<Trader, 'token' | 'cards'>, wishes: operations.Wish[] = [], open = true) =>
  call(node, operations.updateBinder, { token, body: { cards: [...cards], wishes, open, requestId: randomUUID() } });
const listBinders = async (
  token?: string,
  queried: Partial<operations.Wish> & { cursor?: string; limit?: number } = {},
) => (await call(node, operations.listBinders, { ...(token !== undefined && { token }), query: queried })).body;

/** What a wish for the first card of a trader names. */
async function wishFor({ cards }: Trader): Promise<operations.Wish> {
  const [row] = await query<operations.Wish>(
    node.database,
    'select motif, rarity from binder_cards where card_id = $1',
    [cards[0]],
  );
  if (!row) throw new Error('The card is in no binder');
  return row;
}

test('open binders are listed under wallets, those first with which both sides get most', async () => {
  const traders = [await newTrader(node), await newTrader(node), await newTrader(node), await newTrader(node)];
  const [ann, giver, partner, closed] = traders as [Trader, Trader, Trader, Trader];
  await saveBinder(ann);
  await saveBinder(giver);
  await saveBinder(partner);
  await saveBinder(closed, [], false);
  const wishes = [await wishFor(giver), await wishFor(partner)];
  await saveBinder(
    ann,
    wishes.filter((wish, n) => n === 0 || JSON.stringify(wish) !== JSON.stringify(wishes[0])),
  );
  await saveBinder(partner, [await wishFor(ann)]);
  const { binders } = await listBinders(ann.token);
  expect(binders.map(({ wallet }) => wallet)).toEqual([partner.publicKey, giver.publicKey]);
  expect(binders[0]).toMatchObject({ youGet: 1, theyGet: 1, cards: [{ id: partner.cards[0] }] });
  const text = JSON.stringify(binders);
  expect(traders.some(({ username, id }) => text.includes(username) || text.includes(id))).toBe(false);
  const stranger = await newTrader(node);
  await saveBinder(stranger);
  for (const token of [undefined, ann.token]) {
    const whole = (await listBinders(token)).binders.map(({ wallet }) => wallet);
    const others = [giver, partner, stranger, ...(token === undefined ? [ann] : [])];
    expect(whole.toSorted()).toEqual(others.map(({ publicKey }) => publicKey).sort());
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listBinders(token, { limit: 1, ...(cursor && { cursor }) });
      paged.push(...page.binders.map(({ wallet }) => wallet));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  }
  const found = await listBinders(undefined, await wishFor(giver));
  expect(found.binders.map(({ wallet }) => wallet)).toContain(giver.publicKey);
});

test('a card leaves the binder when it changes hands', async () => {
  const [ann, bob] = [await newTrader(node, 2), await newTrader(node)];
  await saveBinder(ann);
  await acceptOffer(node, bob, await sendOffer(node, ann, bob));
  const { body } = await call(node, operations.getBinder, { token: ann.token });
  expect(body.cards.map(({ id }) => id)).toEqual(ann.cards.slice(1));
});

test('a binder has own cards only, and an open one needs a wallet', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  expect(await saveBinder({ ...ann, cards: bob.cards })).toMatchObject({
    status: 404,
    body: { code: 'CARD_NOT_FOUND' },
  });
  const { token } = await newPerson(node);
  expect(await saveBinder({ token, cards: [] })).toMatchObject({ status: 422, body: { code: 'NO_WALLET' } });
  expect((await saveBinder({ token, cards: [] }, [], false)).status).toBe(200);
});

test('the wishes of a binder are listed by motif, then from common to legendary', async () => {
  const trader = await newTrader(node);
  await saveBinder(trader);
  const { motif } = await wishFor(trader);
  const rarities = ['legendary', 'common', 'uncommon'] as const;
  await saveBinder(
    trader,
    rarities.map((rarity) => ({ motif, rarity })),
  );
  const { wishes } = (await call(node, operations.getBinder, { token: trader.token })).body;
  expect(wishes.map(({ rarity }) => rarity)).toEqual(['common', 'uncommon', 'legendary']);
});
