import { createHash } from 'node:crypto';
import { getCard } from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { getProvenance } from '@app/contract/transfers/schemas';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, linkWallet, newWalletOwner } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

const node = setUpNode();

test('the provenance of a card begins with its draw and stays the same when its owner links another wallet', async () => {
  const owner = await newWalletOwner(node);
  const { body: card } = await collectCard(node, owner);
  const read = async (id: string) => (await call(node, getProvenance, { params: { id } })).body;
  const provenance = await read(card.id);
  expect(provenance.entries).toMatchObject([
    {
      card: card.id,
      sequence: 0,
      kind: 'draw',
      to: owner.publicKey,
      at: card.collectedAt,
      previousHash: '0'.repeat(64),
    },
  ]);
  await linkWallet(node, owner);
  expect((await call(node, getCard, { params: { id: card.id } })).body.publicKey).not.toBe(owner.publicKey);
  expect(await read(String(card.number))).toEqual(provenance);
});

test('another implementation of RFC 8785 confirms the hash of an entry from the response alone', async () => {
  const { body: card } = await collectCard(node, await newWalletOwner(node));
  const response = await fetch(`${node.url}/api/users/collectibles/card/${card.number}/provenance`);
  const { entries } = (await response.json()) as ResponseOf<typeof getProvenance>;
  expect(entries).toHaveLength(1);
  for (const { hash, ...entry } of entries) {
    expect(
      createHash('sha256')
        .update(String(canonicalize(entry)))
        .digest('hex'),
    ).toBe(hash);
  }
});

test('a card that does not exist has no provenance', async () => {
  const { status, body } = await call(node, getProvenance, { params: { id: '999999999' } });
  expect([status, body]).toMatchObject([404, { code: 'CARD_NOT_FOUND' }]);
});
