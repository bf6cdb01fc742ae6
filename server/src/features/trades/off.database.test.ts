import { randomUUID } from 'node:crypto';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/trades/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { acceptOffer, newTrader, prepareOffer } from '../../../testing/people/trades.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0', TRANSFERS: 'off' } });
const SETTLED_MS = 10_000;

test('while transfers are off, no endpoint of trades is found, what is open expires, and no card moves', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const ids = { open: randomUUID(), accepted: randomUUID(), waiting: randomUUID() };
  for (const [state, id] of Object.entries(ids)) {
    await query(
      node.database,
      `insert into trades (id, proposer_id, recipient_id, proposer_wallet, recipient_wallet, state, request_id, message,
         signature, prepared_at, confirmed_at, accepted_at, moves_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $1, '', '', now(), now(), now(), now(), now() + interval '1 day')`,
      [id, ann.id, bob.id, ann.publicKey, bob.publicKey, state === 'waiting' ? 'accepted' : state],
    );
  }
  const cards = [ann.cards[0], bob.cards[0]];
  await query(node.database, `insert into trade_cards values ($1, $2, 'give'), ($1, $3, 'take')`, [
    ids.accepted,
    ...cards,
  ]);
  await query(node.database, 'update cards set locked = true where id = any($1)', [cards]);
  const due = [ids.open, ids.accepted];
  await query(node.database, 'update trades set expires_at = now() where id = any($1)', [due]);
  const stateOf = async (id: string) =>
    (await query<{ state: string }>(node.database, 'select state from trades where id = $1', [id]))[0]?.state;
  for (const id of due) await until(async () => (await stateOf(id)) === 'expired', SETTLED_MS);
  expect(await stateOf(ids.waiting)).toBe('accepted');
  expect(
    await query(node.database, 'select locked, account_id as holder from cards where id = any($1) order by number', [
      cards,
    ]),
  ).toEqual([
    { locked: false, holder: ann.id },
    { locked: false, holder: bob.id },
  ]);

  const switchedOff = ['Trade ended', 'Trades are off at the moment. Your cards stay with you.'];
  for (const { token } of [ann, bob]) {
    const { notifications } = (await call(node, listNotifications, { token, query: {} })).body;
    const told = notifications.filter(({ type }) => type === 'card_transfer');
    expect(told.map(({ title, message }) => [title, message])).toEqual([switchedOff, switchedOff]);
  }

  const { token } = ann;
  const requestId = randomUUID();
  const own = { token, params: { id: ids.waiting }, body: { requestId } };
  const signed = { ...own, body: { requestId, signature: ann.wallet.sign('') } };
  const responses = [
    await prepareOffer(node, ann, bob),
    await acceptOffer(node, bob, ids.waiting),
    await call(node, operations.confirmTrade, signed),
    await call(node, operations.acceptTrade, signed),
    await call(node, operations.declineTrade, own),
    await call(node, operations.cancelTrade, own),
    await call(node, operations.counterTrade, {
      ...own,
      body: { give: ann.cards, take: bob.cards, requestId } as never,
    }),
    await call(node, operations.listTrades, { token, query: {} }),
    await call(node, operations.getTradeSettings, { token }),
    await call(node, operations.updateTradeSettings, {
      token,
      body: { offersFrom: 'nobody', neverFrom: [], requestId },
    }),
    await call(node, operations.getBinder, { token }),
    await call(node, operations.updateBinder, { token, body: { cards: [], wishes: [], open: false, requestId } }),
    await call(node, operations.listBinders, { query: {} }),
  ];
  for (const { status, body } of responses) expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});
