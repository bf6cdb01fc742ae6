import { createHash, createPublicKey, verify } from 'node:crypto';
import { getCard } from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { getProvenance } from '@app/contract/transfers/schemas';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, linkWallet, newWalletOwner } from '../../../../testing/people/people.ts';
import { acceptOffer, newTrader, sendOffer } from '../../../../testing/people/trades.ts';
import { respondToTransfer, signTransfer } from '../../../../testing/people/transfers.ts';
import { call } from '../../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' } });

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

test('other implementations of RFC 8785 and Ed25519 confirm every entry from the response alone', async () => {
  const [drawer, friend] = [await newTrader(node, 2), await newTrader(node)];
  const [card = '', other = ''] = drawer.cards;
  const wallet = await linkWallet(node, drawer);
  const relinked = { ...drawer, wallet, publicKey: wallet.publicKey };
  const { body: sent } = await signTransfer(node, relinked, card, friend.publicKey);
  await respondToTransfer(node, friend, 'accept', sent.id);
  await acceptOffer(node, relinked, await sendOffer(node, friend, relinked, [card], [other]));
  const { number } = (await call(node, getCard, { params: { id: card } })).body;
  const response = await fetch(`${node.url}/api/users/collectibles/card/${number}/provenance`);
  const { entries } = (await response.json()) as ResponseOf<typeof getProvenance>;
  expect(entries.map(({ kind }) => kind)).toEqual(['draw', 'relink', 'transfer', 'trade']);
  for (const [sequence, { hash, ...entry }] of entries.entries()) {
    expect(
      createHash('sha256')
        .update(String(canonicalize(entry)))
        .digest('hex'),
    ).toBe(hash);
    expect([entry.sequence, entry.previousHash]).toEqual([sequence, entries[sequence - 1]?.hash ?? '0'.repeat(64)]);
    const { from, message, signature } = entry;
    if (from === undefined || message === undefined || signature === undefined) continue;
    const x = Buffer.from(base58.decode(from)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from(message), key, base58.decode(signature))).toBe(true);
  }
  const text = JSON.stringify(entries);
  for (const { username, id } of [drawer, friend])
    expect([text.includes(username), text.includes(id)]).toEqual([false, false]);
});

test('a card that does not exist has no provenance', async () => {
  const { status, body } = await call(node, getProvenance, { params: { id: '999999999' } });
  expect([status, body]).toMatchObject([404, { code: 'CARD_NOT_FOUND' }]);
});
