import { getConfig } from '@app/contract/site/schemas';
import * as operations from '@app/contract/transfers/schemas';
import { expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner } from '../../../testing/people/people.ts';
import { prepareTransfer, respondToTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';

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
