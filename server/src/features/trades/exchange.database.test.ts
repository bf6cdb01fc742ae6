import { createHash, randomUUID } from 'node:crypto';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/trades/schemas';
import { getProvenance } from '@app/contract/transfers/schemas';
import { expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  acceptOffer,
  cardsOf,
  newTrader,
  prepareOffer,
  sendOffer,
  stateOf,
  type Trader,
} from '../../../testing/people/trades.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket, openSocket } from '../../../testing/requests/socket-client.ts';
import { measureTold } from '../../../testing/requests/told.ts';

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '0' } });
const expectTold = measureTold();

const chainOf = async (id: string) => (await call(cluster.last, getProvenance, { params: { id } })).body.entries;
const tradeNotificationsOf = async ({ token }: Trader) =>
  (await call(cluster.last, listNotifications, { token, query: {} })).body.notifications.filter(
    ({ type }) => type === 'card_transfer',
  );

test('an accepted offer exchanges all cards, each chain has what its giver signed, and both windows hear of it', async () => {
  const [ann, bob] = [await newTrader(cluster.first, 2), await newTrader(cluster.first, 3)];
  const sockets = [await openSocket(cluster.first, ann.token), await openSocket(cluster.last, bob.token)];
  const id = await sendOffer(cluster.first, ann, bob, ann.cards, bob.cards.slice(0, 1));
  expect(await sockets[1]?.frame('tradeChanged')).toMatchObject({ tradeId: id, state: 'open' });
  const { status, body } = await acceptOffer(cluster.last, bob, id);
  expect([status, body]).toMatchObject([200, { state: 'completed', direction: 'received', from: ann.publicKey }]);
  for (const socket of sockets) expect(await socket.frame('tradeChanged', 2)).toMatchObject({ state: 'completed' });
  for (const socket of sockets) await socket.close();
  expect(await cardsOf(cluster.last, ann)).toEqual([bob.cards[0]]);
  expect(await cardsOf(cluster.last, bob)).toEqual([...ann.cards, ...bob.cards.slice(1)].sort());
  const [, given] = await chainOf(ann.cards[0] ?? '');
  const [, taken] = await chainOf(bob.cards[0] ?? '');
  expect(given).toMatchObject({ kind: 'trade', trade: id, from: ann.publicKey, to: bob.publicKey, sequence: 1 });
  expect(taken).toMatchObject({ kind: 'trade', trade: id, from: bob.publicKey, to: ann.publicKey, sequence: 1 });
  expect(given?.message?.split('\n')[0]).toBe('Offer a trade on Card Vault');
  const offerHash = createHash('sha256')
    .update(given?.message ?? '')
    .digest('hex');
  expect(taken?.message).toContain(`\nTrade: ${id}\nOffer: ${offerHash}\nFrom: ${bob.publicKey}\n`);
  expect([given?.signature, taken?.signature]).toEqual([
    ann.wallet.sign(given?.message ?? ''),
    bob.wallet.sign(taken?.message ?? ''),
  ]);
  const text = JSON.stringify([body, given, taken, await tradeNotificationsOf(bob)]);
  expect([text.includes(ann.username), text.includes(bob.username)]).toEqual([false, false]);
});

test('ten parallel confirmations and ten parallel acceptances send one offer and exchange the cards once', async () => {
  const [ann, bob] = [await newTrader(cluster.first), await newTrader(cluster.first)];
  const { body: prepared } = await prepareOffer(cluster.first, ann, bob);
  const params = { id: prepared.tradeId };
  const requestId = randomUUID();
  const signature = ann.wallet.sign(prepared.message);
  const confirmed = await runConcurrently(10, (n) =>
    call(cluster.at(n), operations.confirmTrade, { token: ann.token, params, body: { signature, requestId } }),
  );
  expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]));
  const { body: acceptance } = await call(cluster.first, operations.prepareAcceptance, {
    token: bob.token,
    params,
    body: { requestId },
  });
  const accepted = await runConcurrently(10, (n) =>
    call(cluster.at(n), operations.acceptTrade, {
      token: bob.token,
      params,
      body: { signature: bob.wallet.sign(acceptance.message), requestId },
    }),
  );
  expect(accepted.map(({ status, body }) => [status, body.state])).toEqual(Array(10).fill([200, 'completed']));
  expect((await tradeNotificationsOf(bob)).map(({ title }) => title)).toEqual(['Trade completed', 'New trade offer']);
  for (const card of [...ann.cards, ...bob.cards]) expect(await chainOf(card)).toHaveLength(2);
});

test('of two acceptances that share a card one wins, the other offer is invalid, and all windows are notified', async () => {
  const [ann, bob, eve] = [
    await newTrader(cluster.first),
    await newTrader(cluster.first),
    await newTrader(cluster.first),
  ];
  const ids = [await sendOffer(cluster.first, ann, bob), await sendOffer(cluster.first, ann, eve)];
  const [toBob = '', toEve = ''] = ids;
  const [bobs, eves, anns] = [
    await connectSocket(cluster.first, bob.token),
    await connectSocket(cluster.last, eve.token),
    await connectSocket(cluster.last, ann.token),
  ];
  const results = await Promise.all([acceptOffer(cluster.first, bob, toBob), acceptOffer(cluster.last, eve, toEve)]);
  const decidedAt = performance.now();
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [ofBob, ofEve] = [toBob, toEve].map((tradeId, n) => {
    return { type: 'tradeChanged', tradeId, state: results[n]?.status === 200 ? 'completed' : 'invalid' };
  });
  for (const [socket, event] of [
    [bobs, ofBob] as const,
    [eves, ofEve] as const,
    [anns, ofBob] as const,
    [anns, ofEve] as const,
  ])
    await expectTold(socket, event ?? {}, decidedAt);
  for (const socket of [bobs, eves, anns]) await socket.close();
  const states = await Promise.all(ids.map((id) => stateOf(cluster.last, ann, id)));
  expect(states.sort()).toEqual(['completed', 'invalid']);
  expect(await cardsOf(cluster.first, ann)).toHaveLength(1);
});

test('a card that left and came back revives no offer', async () => {
  const [ann, bob, eve] = [
    await newTrader(cluster.first),
    await newTrader(cluster.first),
    await newTrader(cluster.first),
  ];
  const first = await sendOffer(cluster.first, ann, bob);
  await acceptOffer(cluster.first, eve, await sendOffer(cluster.first, ann, eve));
  expect(await stateOf(cluster.first, bob, first)).toBe('invalid');
  await acceptOffer(cluster.first, eve, await sendOffer(cluster.first, ann, eve, eve.cards, ann.cards));
  expect(await cardsOf(cluster.first, ann)).toEqual(ann.cards);
  const { status, body } = await acceptOffer(cluster.first, bob, first);
  expect([status, body.code]).toEqual([409, 'TRANSFER_CLOSED']);
});
