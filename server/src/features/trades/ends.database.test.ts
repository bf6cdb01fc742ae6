import { randomUUID } from 'node:crypto';
import * as admin from '@app/contract/admin/schemas';
import * as operations from '@app/contract/trades/schemas';
import * as wallet from '@app/contract/wallet/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
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
import { call } from '../../../testing/requests/call.ts';
import { openSocket } from '../../../testing/requests/socket-client.ts';

const HOLD_SECONDS = 86_400;
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
  await runJob(node.database, 'trades');
  const later = await loggedInAgain(node, ann);
  expect(await stateOf(node, later, id)).toBe('completed');
  expect(await cardsOf(node, later)).toEqual(bob.cards);
  expect(await lockedOf(cards)).toEqual([]);
});

test('either side can end an accepted trade, which unlocks its cards', async () => {
  for (const side of ['ann', 'bob'] as const) {
    const trade = await acceptedTrade();
    expect((await cancel(trade[side], trade.id)).body.state).toBe('cancelled');
    expect(await lockedOf(trade.cards)).toEqual([]);
  }
});

test('the job expires offers after seven days, and prepared ones after 15 minutes', async () => {
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
  await runJob(node.database, 'trades');
  expect(await states()).toEqual(['open', 'expired']);
  node.clock.advance(7 * 86_400);
  await runJob(node.database, 'trades');
  // A prepared offer that nobody has signed is deleted after a day
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
