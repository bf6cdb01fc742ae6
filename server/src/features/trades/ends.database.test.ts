import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/trades/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { openServicesOf } from '../../../testing/node/services.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { collectCard } from '../../../testing/people/people.ts';
import {
  acceptOffer,
  cardsOf,
  loggedInAgain,
  newTrader,
  prepareOffer,
  sendOffer,
  stateOf,
  type Trader,
} from '../../../testing/people/trades.ts';
import { loseWallet, WALLET_LOSSES } from '../../../testing/people/wallet-losses.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';
import { measureTold } from '../../../testing/requests/told.ts';
import { settleTrade } from './settle.ts';

const HOLD_SECONDS = 86_400;
const SETTLED_MS = 10_000;
const node = setUpNode({ env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: String(HOLD_SECONDS) } });
const expectTold = measureTold();

const cancel = ({ token }: Trader, id: string) =>
  call(node, operations.cancelTrade, { token, params: { id }, body: { requestId: randomUUID() } });
const lockedOf = async (ids: readonly string[]) =>
  query<{ id: string }>(node.database, 'select id from cards where locked and id = any($1)', [ids]);

/** An accepted trade whose hold runs. */
async function acceptedTrade() {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const id = await sendOffer(node, ann, bob);
  const { body } = await acceptOffer(node, bob, id);
  return { ann, bob, id, body, cards: [...ann.cards, ...bob.cards] };
}

test('while a hold runs, the cards are locked and stay; afterwards they change hands', async () => {
  const { ann, bob, id, body, cards } = await acceptedTrade();
  expect(body.state).toBe('accepted');
  expect(new Date(body.movesAt ?? 0).getTime()).toBeGreaterThan(
    node.clock.now().getTime() + (HOLD_SECONDS - 60) * 1000,
  );
  expect(await lockedOf(cards)).toHaveLength(2);
  expect((await prepareOffer(node, ann, bob)).body.code).toBe('CARD_LOCKED');
  expect(await cardsOf(node, ann)).toEqual(ann.cards);
  node.clock.advance(HOLD_SECONDS);
  const later = await loggedInAgain(node, ann);
  await until(async () => (await stateOf(node, later, id)) === 'completed', SETTLED_MS);
  expect(await cardsOf(node, later)).toEqual(bob.cards);
  expect(await lockedOf(cards)).toEqual([]);
});

test('an offer that was accepted just before it expired keeps its hold', async () => {
  const { id, bob } = await acceptedTrade();
  const services = await openServicesOf(node);
  const now = node.clock.now();
  // Listed while it was open and its time was over
  await settleTrade(services, id, { now, unsignedSince: now, areOn: true });
  await services.close();
  expect(await stateOf(node, bob, id)).toBe('accepted');
});

test('either side can end an accepted trade, which unlocks its cards', async () => {
  for (const side of ['ann', 'bob'] as const) {
    const trade = await acceptedTrade();
    expect((await cancel(trade[side], trade.id)).body.state).toBe('cancelled');
    expect(await lockedOf(trade.cards)).toEqual([]);
  }
});

test('offers expire after seven days, and prepared ones after 15 minutes', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const open = await sendOffer(node, ann, bob);
  const { body: prepared } = await prepareOffer(node, ann, bob);
  const states = async () =>
    (
      await query<{ state: string }>(node.database, 'select state from trades where id = any($1) order by id', [
        [open, prepared.tradeId],
      ])
    ).map(({ state }) => state);
  node.clock.advance(15 * 60 + 1);
  await until(async () => String(await states()) === 'open,expired', SETTLED_MS);
  node.clock.advance(7 * 86_400);
  await until(async () => String(await states()) === 'expired,expired', SETTLED_MS);
  // A prepared offer that nobody has signed is deleted after a day
  await runJob(node.database, 'trades-cleanup');
  expect(await states()).toEqual(['expired']);
});

test.each(WALLET_LOSSES)('%s an account ends its open offers and accepted trades', async (loss) => {
  const { ann, bob, id, cards } = await acceptedTrade();
  const eve = await newTrader(node);
  const offer = await sendOffer(node, eve, await withNewCard(ann));
  const told = [
    { socket: await connectSocket(node, bob.token), tradeId: id },
    { socket: await connectSocket(node, eve.token), tradeId: offer },
  ];
  await loseWallet(node, loss, ann);
  const lostAt = performance.now();
  for (const { socket, tradeId } of told)
    await expectTold(socket, { type: 'tradeChanged', tradeId, state: 'cancelled' }, lostAt);
  for (const { socket } of told) await socket.close();
  expect([await stateOf(node, bob, id), await stateOf(node, eve, offer)]).toEqual(['cancelled', 'cancelled']);
  expect(await lockedOf(cards)).toEqual([]);
});

/** A trader with one more card. */
async function withNewCard(trader: Trader): Promise<Trader> {
  return { ...trader, cards: [(await collectCard(node, trader)).body.id] };
}
