import { randomUUID } from 'node:crypto';
import { unblockUser } from '@app/contract/admin/schemas';
import { getCard, getCardProof, getCollectionBook, getInventory, listWalletCards } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { findBrokenEntry } from '@app/contract/transfers/provenance';
import * as operations from '@app/contract/transfers/schemas';
import { describe, expect, test } from 'vitest';
import { dumpProductTables, query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import {
  collectCard,
  deleteAccount,
  linkWallet,
  newPerson,
  newWalletOwner,
  type WalletOwner,
} from '../../../testing/people/people.ts';
import { loggedInAgain, newTrader } from '../../../testing/people/trades.ts';
import { prepareTransfer, respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { loseWallet } from '../../../testing/people/wallet-losses.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { openSocket } from '../../../testing/requests/socket-client.ts';
import { isSignedBy } from '../wallet/index.ts';

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' } });
const SETTLED_MS = 10_000;

async function newHolder(cards = 1) {
  const { first } = cluster;
  const owner = await newWalletOwner(first);
  const drawn = [];
  for (let n = 0; n < cards; n++) drawn.push((await collectCard(first, owner)).body);
  return { owner, drawn, card: drawn[0] as (typeof drawn)[number] };
}

const inventoryOf = async ({ token }: Pick<WalletOwner, 'token'>) =>
  (await call(cluster.last, getInventory, { token, query: {} })).body;

/** The titles of the notifications about transfers, newest first. */
async function newsOf({ token }: Pick<WalletOwner, 'token'>): Promise<string[]> {
  const { body } = await call(cluster.last, listNotifications, { token, query: {} });
  return body.notifications.filter(({ type }) => type === 'card_transfer').map(({ title }) => title);
}

const stateOf = async ({ token }: Pick<WalletOwner, 'token'>, id: string) =>
  (await call(cluster.last, operations.getTransfer, { token, params: { id } })).body.state;

const readCard = async (id: string) => (await call(cluster.last, getCard, { params: { id } })).body;

describe('a card', () => {
  test('moves once the recipient accepts: both inventories, the card, its chain, events, an email', async () => {
    const { first, last } = cluster;
    const { owner, card } = await newHolder(2);
    const { owner: friend, card: own } = await newHolder();
    const sockets = [await openSocket(first, owner.token), await openSocket(last, friend.token)] as const;
    const proofOf = async () => (await call(last, getCardProof, { params: { id: card.id } })).body;
    const proof = await proofOf();
    const signed = await signTransfer(first, owner, card.id, friend.publicKey);
    expect(signed.body).toMatchObject({ direction: 'out', state: 'pending', from: owner.publicKey, holdReason: null });
    const { id } = signed.body;
    expect(await readCard(card.id)).toMatchObject({ locked: true, publicKey: owner.publicKey });
    expect(await newsOf(friend)).toEqual(['A card for you']);
    const { body } = await call(last, operations.listTransfers, { token: friend.token, query: {} });
    expect(body.transfers).toMatchObject([{ id, direction: 'in', state: 'pending', card: { number: card.number } }]);

    expect((await respondToTransfer(last, friend, 'accept', id)).body.state).toBe('completed');
    expect(await inventoryOf(owner)).toMatchObject({ total: 1 });
    const { cards } = await inventoryOf(friend);
    expect(cards.map((received) => received.id)).toEqual([card.id, own.id]);
    expect(cards[0]).toMatchObject({ locked: false, isFavourite: false, drawWallet: owner.publicKey });
    expect(new Date(String(cards[0]?.receivedAt)).getTime()).toBeGreaterThan(new Date(card.collectedAt).getTime());
    for (const [{ token, publicKey }, count] of [
      [owner, 1],
      [friend, 2],
    ] as const) {
      const book = await call(last, getCollectionBook, { token });
      expect(book.body.motifs.reduce((sum, motif) => sum + motif.count, 0)).toBe(count);
      expect((await call(first, listWalletCards, { params: { publicKey } })).body).toMatchObject({ total: count });
    }
    const { receivedAt } = await readCard(card.id);
    expect(await proofOf()).toEqual({ ...proof, card: { ...card, publicKey: friend.publicKey, receivedAt } });
    expect(await newsOf(owner)).toEqual(['Your card has left']);
    await sockets[0].frame('itemDeleted');
    await sockets[1].frame('itemCreated');
    await sockets[1].frame('transferChanged', 2);
    expect((await first.mailTo(owner.email, 2)).subject).toBe('A card has left your account');

    const { entries } = (await call(last, operations.getProvenance, { params: { id: card.id } })).body;
    expect(entries).toMatchObject([
      { kind: 'draw', to: owner.publicKey },
      { kind: 'transfer', from: owner.publicKey, to: friend.publicKey },
    ]);
    const verify = async (entry: { from: string; message: string; signature: string }) =>
      isSignedBy(entry.from, entry.message, entry.signature);
    expect(await findBrokenEntry(card, entries, verify)).toBeUndefined();
    expect(JSON.stringify(entries)).not.toContain(owner.username);
    for (const socket of sockets) await socket.close();
  });

  test('that was given away is not drawn again by its request, not even once it is deleted', async () => {
    const { first, last } = cluster;
    const owner = await newWalletOwner(first);
    const requestId = '11111111-1111-4111-8111-111111111111';
    const { body: card } = await collectCard(first, owner, requestId);
    const friend = await newWalletOwner(last);
    const { body } = await signTransfer(first, owner, card.id, friend.publicKey);
    await respondToTransfer(first, friend, 'accept', body.id);
    const replayed = await collectCard(first, owner, requestId);
    expect(replayed.body).toMatchObject({ id: card.id, publicKey: friend.publicKey });
    await deleteAccount(last, friend);
    for (const node of cluster.nodes) {
      const { status, body: gone } = await collectCard(node, owner, requestId);
      expect([status, gone]).toMatchObject([409, { code: 'CARD_GONE' }]);
    }
    expect(await inventoryOf(owner)).toMatchObject({ total: 0 });
  });

  test('goes on with a relink entry if its holder has linked another wallet', async () => {
    const { first } = cluster;
    const { owner, card } = await newHolder();
    const wallet = await linkWallet(first, owner);
    const relinked = { ...owner, wallet, publicKey: wallet.publicKey };
    const friend = await newWalletOwner(first);
    const { body } = await signTransfer(first, relinked, card.id, friend.publicKey);
    await respondToTransfer(first, friend, 'accept', body.id);
    const { entries } = (await call(first, operations.getProvenance, { params: { id: card.id } })).body;
    expect(entries.map(({ kind }) => kind)).toEqual(['draw', 'relink', 'transfer']);
    expect(entries[1]).toMatchObject({ from: owner.publicKey, to: wallet.publicKey });
    expect(await findBrokenEntry(card, entries)).toBeUndefined();
  });

  test('waits for a recipient who links the wallet later', async () => {
    const { first, last } = cluster;
    const { owner, card } = await newHolder();
    const wallet = createWallet();
    const { body } = await signTransfer(first, owner, card.id, wallet.publicKey);
    const friend = await newPerson(last);
    expect((await respondToTransfer(last, friend, 'accept', body.id)).body).toMatchObject({
      code: 'TRANSFER_NOT_FOUND',
    });
    await linkWallet(last, friend, wallet);
    expect(await newsOf(friend)).toEqual(['A card for you']);
    expect((await respondToTransfer(last, friend, 'accept', body.id)).body).toMatchObject({ state: 'completed' });
  });
});

test('a transfer to a blocked account waits like one to a wallet that nobody has linked', async () => {
  const { first } = cluster;
  const { owner, drawn } = await newHolder(2);
  const [card, other] = drawn as [(typeof drawn)[0], (typeof drawn)[0]];
  const friend = await newTrader(first);
  await loseWallet(first, 'blocking', friend);
  const { body: unclaimed } = await signTransfer(first, owner, other.id, createWallet().publicKey);
  const { body: sent } = await signTransfer(first, owner, card.id, friend.publicKey);
  const { id, card: named, to, expiresAt, movesAt, ...rest } = sent;
  expect(unclaimed).toMatchObject(rest);
  const { token } = await newAdmin(first);
  await call(first, unblockUser, { token, params: { userId: friend.id }, body: { requestId: randomUUID() } });
  expect((await respondToTransfer(first, await loggedInAgain(first, friend), 'accept', id)).body.state).toBe(
    'completed',
  );
});

test('ten parallel confirms and accepts leave one entry and one notification each', async () => {
  const { owner, card } = await newHolder();
  const friend = await newWalletOwner(cluster.first);
  const { body: prepared } = await prepareTransfer(cluster.first, owner, card.id, friend.publicKey);
  const params = { id: prepared.transferId };
  const signature = owner.wallet.sign(prepared.message);
  const confirms = await runConcurrently(10, (n) =>
    call(cluster.at(n), operations.confirmTransfer, { token: owner.token, params, body: { signature } }),
  );
  expect(confirms.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const accept = (n: number) => respondToTransfer(cluster.at(n), friend, 'accept', params.id);
  const accepts = await runConcurrently(10, accept);
  expect(accepts.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await newsOf(friend)).toHaveLength(1);
  expect(await newsOf(owner)).toEqual(['Your card has left']);
  const { body } = await call(cluster.first, operations.getProvenance, { params: { id: card.id } });
  expect(body.entries).toHaveLength(2);
});

test('pending cards are in no second transfer, and both sides can end it', async () => {
  const { first, last } = cluster;
  const { owner, card } = await newHolder();
  const friend = await newWalletOwner(first);
  const second = await prepareTransfer(first, owner, card.id, friend.publicKey);
  for (const [side, action, state, told] of [
    [owner, 'cancel', 'cancelled', friend],
    [friend, 'decline', 'declined', owner],
  ] as const) {
    const { body } = await signTransfer(first, owner, card.id, friend.publicKey);
    expect((await prepareTransfer(last, owner, card.id, friend.publicKey)).body).toMatchObject({ code: 'CARD_LOCKED' });
    const late = await call(last, operations.confirmTransfer, {
      token: owner.token,
      params: { id: second.body.transferId },
      body: { signature: owner.wallet.sign(second.body.message) },
    });
    expect([late.status, late.body]).toMatchObject([409, { code: 'CARD_LOCKED' }]);
    expect((await respondToTransfer(last, side, action, body.id)).body).toMatchObject({ state });
    expect((await readCard(card.id)).locked).toBe(false);
    expect((await newsOf(told))[0]).toMatch(/stays/);
    const again = await respondToTransfer(first, friend, 'accept', body.id);
    expect(again.body).toMatchObject({ code: 'TRANSFER_CLOSED' });
  }
  expect(await inventoryOf(owner)).toMatchObject({ total: 1 });
});

describe('without a change, a transfer is refused', () => {
  const dump = () => dumpProductTables(cluster.first.database);
  const confirm = ({ token, wallet }: WalletOwner, { transferId, message }: { transferId: string; message: string }) =>
    call(cluster.first, operations.confirmTransfer, {
      token,
      params: { id: transferId },
      body: { signature: wallet.sign(message) },
    });

  test.each([
    ['one’s own wallet', (owner: WalletOwner) => owner.publicKey, 422, 'OWN_WALLET'],
    ['a token mint', () => 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 422, 'RECIPIENT_INVALID'],
    ['a program', () => '11111111111111111111111111111111', 422, 'RECIPIENT_INVALID'],
    ['an address off the curve', () => 'BPFLoaderUpgradeab1e11111111111111111111111', 422, 'RECIPIENT_INVALID'],
    ['an EVM address', () => `0x${'aB'.repeat(20)}`, 422, 'RECIPIENT_INVALID'],
    ['what is no address', () => 'somebody', 400, 'VALIDATION_FAILED'],
  ])('to %s', async (_, recipientOf, status, code) => {
    const { owner, card } = await newHolder();
    const before = await dump();
    const response = await prepareTransfer(cluster.first, owner, card.id, recipientOf(owner));
    expect([response.status, response.body]).toMatchObject([status, { code }]);
    expect(await dump()).toEqual(before);
  });

  test('of somebody else’s card', async () => {
    const { card } = await newHolder();
    const { owner: other } = await newHolder();
    const response = await prepareTransfer(cluster.first, other, card.id, createWallet().publicKey);
    expect([response.status, response.body]).toMatchObject([404, { code: 'CARD_NOT_FOUND' }]);
  });

  test('of a paid quest’s card, and of another reward within seven days', async () => {
    const { first } = cluster;
    const { owner, card } = await newHolder();
    const recipient = createWallet().publicKey;
    const set = (paid: boolean, age: string) =>
      query(
        first.database,
        `update cards set reward_id = id, paid = $2, collected_at = now() - $3::interval where id = $1`,
        [card.id, paid, age],
      );
    for (const [paid, age] of [
      [true, '1 year'],
      [false, '6 days'],
    ] as const) {
      await set(paid, age);
      const response = await prepareTransfer(first, owner, card.id, recipient);
      expect([response.status, response.body]).toMatchObject([422, { code: 'CARD_NOT_TRANSFERABLE' }]);
    }
    await set(false, '7 days');
    expect((await prepareTransfer(first, owner, card.id, recipient)).status).toBe(200);
  });

  test('with another message, a foreign signature or the signature of another transfer', async () => {
    const { first } = cluster;
    const { owner, card } = await newHolder();
    const { publicKey } = createWallet();
    const [one, other] = [
      await prepareTransfer(first, owner, card.id, publicKey),
      await prepareTransfer(first, owner, card.id, publicKey),
    ];
    const before = await dump();
    for (const signature of [
      owner.wallet.sign(one.body.message.replace('To: ', 'To: 1')),
      createWallet().sign(one.body.message),
      owner.wallet.sign(other.body.message),
    ]) {
      const params = { id: one.body.transferId };
      const response = await call(first, operations.confirmTransfer, {
        token: owner.token,
        params,
        body: { signature },
      });
      expect([response.status, response.body]).toMatchObject([422, { code: 'SIGNATURE_INVALID' }]);
    }
    expect(await dump()).toEqual(before);
  });

  test('that is signed after its card has left, or can no longer change hands', async () => {
    const { first, last } = cluster;
    const { owner, drawn, card } = await newHolder(2);
    const paid = drawn[1] ?? card;
    const friend = await newWalletOwner(last);
    const late = [];
    for (const { id } of [card, paid]) late.push((await prepareTransfer(first, owner, id, friend.publicKey)).body);
    const { body } = await signTransfer(first, owner, card.id, friend.publicKey);
    await respondToTransfer(last, friend, 'accept', body.id);
    await query(first.database, 'update cards set reward_id = id, paid = true where id = $1', [paid.id]);
    const before = await dump();
    const responses = [];
    for (const prepared of late) responses.push(await confirm(owner, prepared));
    expect(responses).toMatchObject([
      { status: 404, body: { code: 'CARD_NOT_FOUND' } },
      { status: 422, body: { code: 'CARD_NOT_TRANSFERABLE' } },
    ]);
    expect(await dump()).toEqual(before);
  });

  test('with more than three to one wallet', async () => {
    const { owner, drawn } = await newHolder(4);
    const { publicKey } = createWallet();
    for (const { id } of drawn.slice(0, 3)) await signTransfer(cluster.first, owner, id, publicKey);
    const response = await prepareTransfer(cluster.first, owner, String(drawn[3]?.id), publicKey);
    expect([response.status, response.body]).toMatchObject([429, { code: 'TOO_MANY_TO_WALLET' }]);
  });
});

test('nobody accepts: the transfer expires after seven days, and the card is free', async () => {
  const { first } = cluster;
  const { owner, card } = await newHolder();
  const { body } = await signTransfer(first, owner, card.id, createWallet().publicKey);
  await query(first.database, `update transfers set expires_at = now() where id = $1`, [body.id]);
  await until(async () => (await stateOf(owner, body.id)) === 'expired', SETTLED_MS);
  expect((await readCard(card.id)).locked).toBe(false);
  expect(await newsOf(owner)).toEqual(['Your card stays with you']);
});

test('nobody signs within 15 minutes: the transfer has expired', async () => {
  const { first } = cluster;
  const { owner, card } = await newHolder();
  const { body } = await prepareTransfer(first, owner, card.id, createWallet().publicKey);
  const confirm = () =>
    call(first, operations.confirmTransfer, {
      token: owner.token,
      params: { id: body.transferId },
      body: { signature: owner.wallet.sign(body.message) },
    });
  await query(first.database, `update transfers set expires_at = now() where id = $1`, [body.transferId]);
  const response = await confirm();
  expect([response.status, response.body]).toMatchObject([422, { code: 'TRANSFER_EXPIRED' }]);
  await until(async () => (await stateOf(owner, body.transferId)) === 'expired', SETTLED_MS);
  expect((await confirm()).body).toMatchObject({ code: 'TRANSFER_EXPIRED' });
});
