import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/trades/schemas';
import { tradeNotifications } from '@app/contract/trades/texts';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { acceptOffer, newTrader, sendOffer, type Trader } from '../../../testing/people/trades.ts';
import { prepareTransfer, respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const SETTLED_MS = 10_000;
const node = setUpNode({
  env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '86400', SOLANA_RPC_URL: 'http://127.0.0.1:9' },
});

/** A trader whose cards are not held for the sake of the account. */
async function newProtectedTrader(): Promise<Trader> {
  const trader = await newTrader(node);
  await query(
    node.database,
    `update accounts set second_factor_since = now() - interval '30 days',
       credentials_changed_at = now() - interval '30 days' where id = $1`,
    [trader.id],
  );
  return trader;
}

const cancel = ({ token }: Trader, id: string) =>
  call(node, operations.cancelTrade, { token, params: { id }, body: { requestId: randomUUID() } });

describe('a card that was just signed for another wallet is held', () => {
  test('in a transfer after a cancelled offer, whose wallet the review names', async () => {
    const [ann, bob, eve] = [await newProtectedTrader(), await newTrader(node), await newTrader(node)];
    const [card = ''] = ann.cards;
    await cancel(ann, await sendOffer(node, ann, bob));
    expect((await prepareTransfer(node, ann, card, bob.publicKey)).body).toMatchObject({ hold: null });
    expect((await prepareTransfer(node, ann, card, eve.publicKey)).body).toMatchObject({
      hold: { reason: 'otherWallet' },
      earlierRecipient: bob.publicKey,
    });
    expect((await signTransfer(node, ann, card, eve.publicKey)).body.holdReason).toBe('otherWallet');
  });

  test('in a transfer by who had accepted a trade that was cancelled', async () => {
    const [ann, bob, eve] = [await newTrader(node), await newProtectedTrader(), await newTrader(node)];
    const id = await sendOffer(node, ann, bob);
    expect((await acceptOffer(node, bob, id)).body.state).toBe('accepted');
    await cancel(bob, id);
    expect((await prepareTransfer(node, bob, bob.cards[0] ?? '', eve.publicKey)).body).toMatchObject({
      hold: { reason: 'otherWallet' },
      earlierRecipient: ann.publicKey,
    });
  });

  test.each(['a transfer', 'an offer'])('in a trade after %s that was cancelled, for an hour', async (kind) => {
    const [ann, bob, eve] = [await newProtectedTrader(), await newProtectedTrader(), await newTrader(node)];
    if (kind === 'an offer') await cancel(ann, await sendOffer(node, ann, eve));
    else {
      const { body } = await signTransfer(node, ann, ann.cards[0] ?? '', eve.publicKey);
      await respondToTransfer(node, ann, 'cancel', body.id);
    }
    const id = await sendOffer(node, ann, bob);
    const { body } = await acceptOffer(node, bob, id);
    expect(body.state).toBe('accepted');
    await cancel(bob, id);
    await query(node.database, `update trades set ended_at = ended_at - interval '1 hour' where proposer_id = $1`, [
      ann.id,
    ]);
    await query(node.database, `update transfers set ended_at = ended_at - interval '1 hour' where account_id = $1`, [
      ann.id,
    ]);
    expect((await acceptOffer(node, bob, await sendOffer(node, ann, bob))).body.state).toBe('completed');
  });
});

test('a hold counts from the signature of each side, the later end decides, and emails say so when each side signs', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const held = ({ email }: Trader) =>
    node.mails.filter(({ to, subject }) => to === email && subject === 'You’re giving a card away');
  const id = await sendOffer(node, ann, bob);
  const signedAt = node.clock.now().getTime();
  await node.mailTo(ann.email, 2);
  expect(held(ann)).toHaveLength(1);
  expect(held(ann)[0]?.text).toContain(bob.publicKey);
  node.clock.advance(300);
  const { body } = await acceptOffer(node, bob, id);
  expect(body.state).toBe('accepted');
  expect((new Date(body.movesAt ?? 0).getTime() - signedAt) / 1000 - 300 - 86_400).toBeCloseTo(0, -2);
  for (const [person, count] of [
    [ann, 3],
    [bob, 2],
  ] as const)
    await node.mailTo(person.email, count);
  expect([held(ann).length, held(bob).length]).toEqual([2, 1]);
  const end = new Date(body.movesAt ?? 0).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  for (const person of [ann, bob]) expect(held(person).at(-1)?.text).toContain(end);

  const [eve, zoe] = [await newTrader(node), await newProtectedTrader()];
  const earlier = await sendOffer(node, eve, zoe);
  const confirmedAt = node.clock.now().getTime();
  node.clock.advance(300);
  const { body: accepted } = await acceptOffer(node, zoe, earlier);
  expect((new Date(accepted.movesAt ?? 0).getTime() - confirmedAt) / 1000 - 86_400).toBeCloseTo(0, -2);

  // A side that loses its protection meanwhile is held from its own signature
  await query(node.database, 'update accounts set second_factor_since = null where id = $1', [zoe.id]);
  const read = () =>
    query<{ state: string; seconds: number }>(
      node.database,
      'select state, extract(epoch from moves_at - accepted_at)::int as seconds from trades where id = $1',
      [earlier],
    );
  node.clock.advance(86_400 - 300);
  await until(async () => (await read())[0]?.seconds === 86_400, SETTLED_MS);
  expect(await read()).toMatchObject([{ state: 'accepted' }]);
  const news = 'select title from notifications where account_id = $1';
  const titles = await query<{ title: string }>(node.database, news, [eve.id]);
  expect(titles.filter(({ title }) => title === tradeNotifications.accepted.title)).toHaveLength(1);
  node.clock.advance(300);
  await until(async () => (await read())[0]?.state === 'completed', SETTLED_MS);
});
