import { getCard } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { getConfig } from '@app/contract/site/schemas';
import * as operations from '@app/contract/transfers/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner } from '../../../testing/people/people.ts';
import { newTrader, type Trader } from '../../../testing/people/trades.ts';
import { prepareTransfer, respondToTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const SETTLED_MS = 10_000;
const node = setUpNode({ env: { TRANSFERS: 'off' } });

test('while transfers are off, their endpoints are not found, and provenance stays readable', async () => {
  const owner = await newWalletOwner(node);
  const { body: card } = await collectCard(node, owner);
  expect((await call(node, getConfig, {})).body.transfers).toBe(false);
  const responses = [
    await prepareTransfer(node, owner, card.id, createWallet().publicKey),
    await respondToTransfer(node, owner, 'accept', card.id),
    await call(node, operations.listTransfers, { token: owner.token, query: {} }),
  ];
  for (const { status, body } of responses) expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  const { body } = await call(node, operations.getProvenance, { params: { id: card.id } });
  expect(body.entries).toHaveLength(1);
});

test('while transfers are off, what is pending expires, and both sides learn why', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  await query(node.database, 'update cards set locked = true where account_id = $1', [ann.id]);
  await query(
    node.database,
    `insert into transfers (id, account_id, recipient_id, card_id, request_id, sender_wallet, recipient_wallet, state, message,
       signature, prepared_at, confirmed_at, accepted_at, moves_at, expires_at)
     values ($1, $2, $3, $1, $1, $4, $5, 'pending', '', '', now(), now(), now(), now(), now())`,
    [ann.cards[0], ann.id, bob.id, ann.publicKey, bob.publicKey],
  );
  const newsOf = async ({ token }: Trader) =>
    (await call(node, listNotifications, { token, query: {} })).body.notifications.filter(
      ({ type }) => type === 'card_transfer',
    );
  await until(async () => (await newsOf(ann)).length > 0, SETTLED_MS);
  for (const person of [ann, bob]) {
    expect(await newsOf(person)).toMatchObject([
      {
        title: 'A card stays where it is',
        message: expect.stringMatching(/^Transfers are off at the moment, so No\. .* does not move\.$/),
      },
    ]);
  }
  const { body } = await call(node, getCard, { params: { id: ann.cards[0] ?? '' } });
  expect(body).toMatchObject({ locked: false, publicKey: ann.publicKey });
});
