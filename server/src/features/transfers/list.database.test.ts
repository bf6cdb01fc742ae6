import { INCOMING_TRANSFERS_MAX } from '@app/contract/transfers/limits';
import * as operations from '@app/contract/transfers/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newTrader } from '../../../testing/people/trades.ts';
import { prepareTransfer, respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' } });

test('the list of transfers is filtered by direction, state and card, page by page', async () => {
  const [ann, bob] = [await newTrader(node, 3), await newTrader(node, 2)];
  const send = async (from: typeof ann, to: typeof ann, card = '') =>
    (await signTransfer(node, from, card, to.publicKey)).body.id;
  const [one, two, three] = [
    await send(ann, bob, ann.cards[0]),
    await send(bob, ann, bob.cards[0]),
    await send(ann, bob, ann.cards[1]),
  ];
  await respondToTransfer(node, ann, 'cancel', three);
  const again = await send(ann, bob, ann.cards[1]);
  const list = async (filter: Parameters<typeof call<typeof operations.listTransfers>>[2]['query']) => {
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = { ...filter, limit: 1, ...(cursor && { cursor }) };
      const { body } = await call(node, operations.listTransfers, { token: ann.token, query: page });
      ids.push(...body.transfers.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    return ids;
  };
  expect(await list({})).toEqual([again, three, two, one]);
  expect(await list({ direction: 'out' })).toEqual([again, three, one]);
  expect(await list({ direction: 'in' })).toEqual([two]);
  expect(await list({ direction: 'out', state: 'pending' })).toEqual([again, one]);
  expect(await list({ card: ann.cards[1] })).toEqual([again, three]);
  expect(await list({ card: ann.cards[1], state: 'cancelled' })).toEqual([three]);
  expect(await list({ card: ann.cards[2] })).toEqual([]);
});

test('a wallet has 100 pending transfers at most, and nobody learns whether it is linked', async () => {
  const crowd = await newTrader(node, INCOMING_TRANSFERS_MAX);
  const ann = await newTrader(node, 2);
  const linked = await newTrader(node);
  const answers = [];
  for (const recipient of [linked.publicKey, createWallet().publicKey]) {
    const [card = ''] = ann.cards;
    const { body: prepared } = await prepareTransfer(node, ann, card, recipient);
    await query(node.database, 'delete from transfers where account_id = $1', [crowd.id]);
    await query(
      node.database,
      `insert into transfers (id, account_id, card_id, request_id, sender_wallet, recipient_wallet, state, message, prepared_at, expires_at)
       select gen_random_uuid(), $1, card, gen_random_uuid(), 'x', $2, 'pending', '', now(), now() + interval '7 days'
       from unnest($3::uuid[]) as card`,
      [crowd.id, recipient, crowd.cards],
    );
    const confirm = () =>
      call(node, operations.confirmTransfer, {
        token: ann.token,
        params: { id: prepared.transferId },
        body: { signature: ann.wallet.sign(prepared.message) },
      });
    for (const { status, body } of [await prepareTransfer(node, ann, card, recipient), await confirm()]) {
      expect(body.code).toBe('TOO_MANY_INCOMING_TRANSFERS');
      answers.push([status, body.code, body.error]);
    }
    await query(node.database, `update transfers set state = 'expired' where account_id = $1 and card_id = $2`, [
      crowd.id,
      crowd.cards[0],
    ]);
    const confirmed = await confirm();
    expect([confirmed.status, confirmed.body.state]).toEqual([200, 'pending']);
    await respondToTransfer(node, ann, 'cancel', confirmed.body.id);
  }
  expect(new Set(answers.map(String)).size).toBe(1);
});
