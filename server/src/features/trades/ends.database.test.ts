import { randomUUID } from 'node:crypto';
import * as admin from '@app/contract/admin/schemas';
import * as operations from '@app/contract/trades/schemas';
import * as wallet from '@app/contract/wallet/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { openServicesOf } from '../../../testing/node/services.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import { collectCard, linkWallet } from '../../../testing/people/people.ts';
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
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { openSocket } from '../../../testing/requests/socket-client.ts';
import { settleTrade } from './settle.ts';

const HOLD_SECONDS = 86_400;
const SETTLED_MS = 10_000;
const node = setUpNode({ env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: String(HOLD_SECONDS) } });

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

const asAdmin =
  (operation: typeof admin.blockUser | typeof admin.deleteUser) =>
  async ({ id: userId }: Trader) => {
    const { token } = await newAdmin(node);
    const input = { token, params: { userId }, body: { requestId: randomUUID() } };
    expect((await call(node, operation as typeof admin.blockUser, input)).status).toBe(200);
  };
const changes: Record<string, (trader: Trader) => Promise<unknown>> = {
  blocking: asAdmin(admin.blockUser),
  deleting: asAdmin(admin.deleteUser),
  relinking: (trader) => linkWallet(node, trader),
  unlinking: ({ token }) => call(node, wallet.unlinkWallet, { token }),
};
test.each(Object.entries(changes))('%s an account ends its open offers and accepted trades', async (_, change) => {
  const { ann, bob, id, cards } = await acceptedTrade();
  const eve = await newTrader(node);
  const offer = await sendOffer(node, eve, await withNewCard(ann));
  const socket = await openSocket(node, bob.token);
  await change(ann);
  expect(await socket.frame('tradeChanged')).toMatchObject({ tradeId: id, state: 'cancelled' });
  await socket.close();
  expect([await stateOf(node, bob, id), await stateOf(node, eve, offer)]).toEqual(['cancelled', 'cancelled']);
  expect(await lockedOf(cards)).toEqual([]);
});

/** A trader with one more card. */
async function withNewCard(trader: Trader): Promise<Trader> {
  return { ...trader, cards: [(await collectCard(node, trader)).body.id] };
}
