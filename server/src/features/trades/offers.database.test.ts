import { randomUUID } from 'node:crypto';
import { exportData } from '@app/contract/privacy/schemas';
import * as operations from '@app/contract/trades/schemas';
import { describe, expect, test } from 'vitest';
import { dumpProductTables, query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import {
  acceptOffer,
  confirmOffer,
  loggedInAgain,
  newTrader,
  prepareOffer,
  sendOffer,
  stateOf,
  type Trader,
} from '../../../testing/people/trades.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { loseWallet } from '../../../testing/people/wallet-losses.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '0' } });

const body = (signature: string) => ({ signature, requestId: randomUUID() });
type Ending = typeof operations.declineTrade | typeof operations.cancelTrade;
const end = (operation: Ending, { token }: Trader, id: string, requestId = randomUUID()) =>
  call(node, operation as typeof operations.declineTrade, { token, params: { id }, body: { requestId } });

test('prepare names every unfit card of both sides', async () => {
  const [ann, bob] = [await newTrader(node, 3), await newTrader(node, 2)];
  const [, locked, paid] = ann.cards;
  await query(node.database, 'update cards set locked = true where id = $1', [locked]);
  await query(node.database, 'update cards set paid = true, reward_id = $1 where id = $1', [paid]);
  const foreign = ann.cards[0] ?? '';
  const { status, body } = await prepareOffer(
    node,
    ann,
    bob,
    ann.cards,
    [...bob.cards, randomUUID(), foreign].slice(1),
  );
  expect([status, body.code]).toEqual([409, 'CARD_LOCKED']);
  expect(body.details?.map(({ path }) => path)).toEqual(['give.1', 'give.2', 'take.1', 'take.2']);
  expect(await prepareOffer(node, ann, bob, [randomUUID()])).toMatchObject({
    status: 404,
    body: { code: 'CARD_NOT_FOUND' },
  });
});

test('a repeated prepare returns the same offer, and other content is refused', async () => {
  const [ann, bob] = [await newTrader(node, 2), await newTrader(node)];
  const offer = { give: [...ann.cards], take: [...bob.cards], recipient: bob.publicKey, requestId: randomUUID() };
  const send = (changed: { give?: string[] } = {}) =>
    call(node, operations.prepareTrade, { token: ann.token, body: { ...offer, ...changed } });
  const { body: first } = await send();
  expect((await send()).body).toEqual(first);
  expect(await send({ give: ann.cards.slice(1) })).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
});

describe('refuses and changes nothing:', () => {
  test('an own wallet, and what no wallet can be', async () => {
    const [ann, bob] = [await newTrader(node), await newTrader(node)];
    const before = await dumpProductTables(node.database);
    for (const [recipient, code] of [
      [ann.publicKey, 'OWN_WALLET'],
      [`0x${'a'.repeat(40)}`, 'RECIPIENT_INVALID'],
      ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'RECIPIENT_INVALID'],
    ] as const) {
      const { body } = await prepareOffer(node, ann, { ...bob, publicKey: recipient });
      expect(body.code).toBe(code);
    }
    expect(await dumpProductTables(node.database)).toEqual(before);
  });

  test('an altered message, a foreign signature, a signature after 15 minutes, and a trade of others', async () => {
    const [ann, bob, eve] = [await newTrader(node), await newTrader(node), await newTrader(node)];
    const { body: prepared } = await prepareOffer(node, ann, bob);
    const before = await dumpProductTables(node.database);
    const params = { id: prepared.tradeId };
    for (const signature of [ann.wallet.sign(`${prepared.message} `), createWallet().sign(prepared.message)]) {
      const refused = await call(node, operations.confirmTrade, { token: ann.token, params, body: body(signature) });
      expect(refused).toMatchObject({ status: 422, body: { code: 'SIGNATURE_INVALID' } });
    }
    for (const other of [bob, eve]) {
      expect(await end(operations.declineTrade, other, prepared.tradeId)).toMatchObject({ status: 404 });
      expect(await confirmOffer(node, other, prepared)).toMatchObject({ status: 404 });
    }
    expect(await dumpProductTables(node.database)).toEqual(before);
    node.clock.advance(15 * 60 + 1);
    expect(await confirmOffer(node, await loggedInAgain(node, ann), prepared)).toMatchObject({
      status: 422,
      body: { code: 'TRANSFER_EXPIRED' },
    });
  });

  test('an acceptance that signs another message', async () => {
    const [ann, bob] = [await newTrader(node), await newTrader(node)];
    const id = await sendOffer(node, ann, bob);
    const input = { token: bob.token, params: { id } };
    expect(await call(node, operations.acceptTrade, { ...input, body: body(bob.wallet.sign('')) })).toMatchObject({
      status: 422,
      body: { code: 'SIGNATURE_INVALID' },
    });
    const { body: acceptance } = await call(node, operations.prepareAcceptance, {
      ...input,
      body: { requestId: randomUUID() },
    });
    const signature = ann.wallet.sign(acceptance.message);
    expect(await call(node, operations.acceptTrade, { ...input, body: body(signature) })).toMatchObject({
      status: 422,
      body: { code: 'SIGNATURE_INVALID' },
    });
    expect(await stateOf(node, ann, id)).toBe('open');
  });
});

test('an offer that was declined or taken back is over, and a repeated request changes nothing', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const declined = await sendOffer(node, ann, bob);
  const requestId = randomUUID();
  for (const _ of [1, 2]) {
    expect((await end(operations.declineTrade, bob, declined, requestId)).body.state).toBe('declined');
  }
  expect(await end(operations.declineTrade, bob, declined)).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_CLOSED' },
  });
  const cancelled = await sendOffer(node, ann, bob);
  expect((await end(operations.cancelTrade, ann, cancelled)).body.state).toBe('cancelled');
  expect((await acceptOffer(node, bob, cancelled)).body.code).toBe('TRANSFER_CLOSED');
});

test('a counter-offer declines the first offer when it is confirmed, not before', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node, 2)];
  const first = await sendOffer(node, ann, bob);
  const counter = { give: [bob.cards[1] ?? ''], take: [...ann.cards], requestId: randomUUID() };
  const { body: prepared } = await call(node, operations.counterTrade, {
    token: bob.token,
    params: { id: first },
    body: counter,
  });
  expect(await stateOf(node, ann, first)).toBe('open');
  const { body } = await confirmOffer(node, bob, prepared);
  expect(body).toMatchObject({ state: 'open', direction: 'made', counters: first, to: ann.publicKey });
  expect(await stateOf(node, ann, first)).toBe('declined');
  expect((await acceptOffer(node, ann, body.id)).body.state).toBe('completed');
});

describe('limits', () => {
  test('three open offers to one wallet', async () => {
    const [ann, bob] = [await newTrader(node), await newTrader(node)];
    for (const _ of [1, 2, 3]) await sendOffer(node, ann, bob);
    const refused = await prepareOffer(node, ann, bob);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_OFFERS_TO_WALLET']);
  });

  test.each([
    ['TOO_MANY_OFFERS', 'proposer_id', 20],
    ['TOO_MANY_INCOMING_OFFERS', 'recipient_id', 100],
  ])('%s', async (code, column, count) => {
    const [ann, bob, eve] = [await newTrader(node), await newTrader(node), await newTrader(node)];
    const { body: prepared } = await prepareOffer(node, ann, bob);
    await query(
      node.database,
      `insert into trades (id, ${column}, proposer_wallet, recipient_wallet, state, request_id, message, prepared_at, expires_at)
        select gen_random_uuid(), $1, 'x', 'x', 'open', gen_random_uuid(), '', now(), now() + interval '7 days'
        from generate_series(1, $2::int)`,
      [column === 'proposer_id' ? ann.id : bob.id, count],
    );
    expect(await confirmOffer(node, ann, prepared)).toMatchObject({ status: 429, body: { code } });
    expect((await prepareOffer(node, eve, ann)).status).toBe(200);
  });
});

test('an offer to a blocked account is refused like one to a wallet that nobody has linked', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const refused = await prepareOffer(node, ann, { ...bob, publicKey: createWallet().publicKey });
  expect(refused).toMatchObject({ status: 404, body: { code: 'CARD_NOT_FOUND' } });
  await loseWallet(node, 'blocking', bob);
  const { requestId, ...body } = refused.body;
  expect(await prepareOffer(node, ann, bob)).toMatchObject({ status: 404, body });
});

describe('who may send offers:', () => {
  const choose = ({ token }: Trader, offersFrom: 'everyone' | 'partners' | 'nobody', neverFrom: string[] = []) =>
    call(node, operations.updateTradeSettings, { token, body: { offersFrom, neverFrom, requestId: randomUUID() } });

  test('the sender gets the same answer, and the offer never arrives', async () => {
    const [ann, bob] = [await newTrader(node), await newTrader(node)];
    const welcome = (await confirmOffer(node, ann, (await prepareOffer(node, ann, bob)).body)).body;
    const exports = async ({ token }: Trader, id: string) =>
      (await call(node, exportData, { token })).body.trades.some((trade) => trade.id === id);
    expect([await exports(ann, welcome.id), await exports(bob, welcome.id)]).toEqual([true, true]);
    for (const settings of [['nobody'], ['partners'], ['everyone', [ann.publicKey]]] as const) {
      await choose(bob, settings[0], [...(settings[1] ?? [])]);
      const { body: prepared } = await prepareOffer(node, ann, bob);
      const { status, body } = await confirmOffer(node, ann, prepared);
      expect([status, Object.keys(body), body.state]).toEqual([200, Object.keys(welcome), 'open']);
      expect(await stateOf(node, ann, body.id)).toBe('open');
      expect(await stateOf(node, bob, body.id)).toBeUndefined();
      expect((await acceptOffer(node, bob, body.id)).status).toBe(404);
      expect([await exports(ann, body.id), await exports(bob, body.id)]).toEqual([true, false]);
      await end(operations.cancelTrade, ann, body.id);
    }
  });

  test('earlier partners may after a completed trade', async () => {
    const [ann, bob] = [await newTrader(node), await newTrader(node)];
    await acceptOffer(node, bob, await sendOffer(node, ann, bob));
    await choose(bob, 'partners');
    const id = await sendOffer(node, ann, bob, bob.cards, ann.cards);
    expect(await stateOf(node, bob, id)).toBe('open');
    expect((await call(node, operations.getTradeSettings, { token: bob.token })).body.offersFrom).toBe('partners');
  });
});
