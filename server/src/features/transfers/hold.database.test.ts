import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import { getCard, getInventory } from '@app/contract/cards/schemas';
import { exportData } from '@app/contract/privacy/schemas';
import * as operations from '@app/contract/transfers/schemas';
import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { findAccountId, newAdmin } from '../../../testing/people/admins.ts';
import { collectCard, linkWallet, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { prepareTransfer, respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const env = { COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9', TRANSFER_HOLD: '86400' };
const cluster = setUpCluster({ env });
const SETTLED_MS = 10_000;
const DAY_MS = 86_400_000;

async function newHolder() {
  const owner = await newWalletOwner(cluster.first);
  return { owner, card: (await collectCard(cluster.first, owner)).body };
}

/** Turns the second factor on and the last change of the credentials back, by days. */
async function protect({ username }: WalletOwner, secondFactorDays: number, changedDays: number): Promise<void> {
  await query(
    cluster.first.database,
    `update accounts set second_factor_since = now() - make_interval(days => $2),
       credentials_changed_at = now() - make_interval(days => $3) where username = $1`,
    [username, secondFactorDays, changedDays],
  );
}

const read = async ({ token }: Pick<WalletOwner, 'token'>, id: string) =>
  (await call(cluster.last, operations.getTransfer, { token, params: { id } })).body;

describe('the hold', () => {
  test('lasts a day after the signature, an email says so, and then the accepted card moves by itself', async () => {
    const { first, last } = cluster;
    const { owner, card } = await newHolder();
    const friend = await newWalletOwner(last);
    const { body } = await signTransfer(first, owner, card.id, friend.publicKey);
    expect(body.holdReason).toBe('security');
    expect(new Date(String(body.movesAt)).getTime() - first.clock.now().getTime()).toBeGreaterThan(DAY_MS - 60_000);
    const mail = await first.mailTo(owner.email, 2);
    expect(mail.subject).toBe('You’re giving a card away');
    expect(mail.text).toContain(friend.publicKey);
    expect((await respondToTransfer(last, friend, 'accept', body.id)).body).toMatchObject({
      state: 'pending',
      accepted: true,
      holdReason: null,
    });
    // Drawn after what is on its way
    const { body: drawn } = await collectCard(last, friend);
    await query(first.database, 'update cards set is_favourite = true where id = $1', [card.id]);
    const readHolder = async () => (await call(last, getCard, { params: { id: card.id } })).body.publicKey;
    expect(await readHolder()).toBe(owner.publicKey);
    await query(first.database, 'update transfers set moves_at = now() where id = $1', [body.id]);
    await until(async () => (await readHolder()) === friend.publicKey, SETTLED_MS);
    const { cards } = (await call(last, getInventory, { token: friend.token, query: {} })).body;
    expect(cards).toMatchObject([{ id: card.id, isFavourite: false }, { id: drawn.id }]);
    expect(String(cards[0]?.receivedAt) > drawn.collectedAt).toBe(true);
    expect(await read(friend, body.id)).toMatchObject({ state: 'completed' });
  });

  test.each([
    ['a second factor that was switched on a minute ago', 0, 30, 'security'],
    ['a wallet, password or email address that was changed yesterday', 30, 1, 'security'],
    ['none for an account that has been protected for seven days', 8, 8, undefined],
  ])('%s', async (_, secondFactorDays, changedDays, reason) => {
    const { owner, card } = await newHolder();
    await protect(owner, secondFactorDays, changedDays);
    const { body } = await prepareTransfer(cluster.first, owner, card.id, createWallet().publicKey);
    expect(body.hold?.reason).toBe(reason);
  });

  test('stays when the wallet was replaced, in any case when the card was just signed for another wallet', async () => {
    const { first, last } = cluster;
    const { owner, card } = await newHolder();
    await protect(owner, 30, 30);
    const { publicKey } = createWallet();
    const { body } = await signTransfer(first, owner, card.id, publicKey);
    expect(body.holdReason).toBeNull();
    await respondToTransfer(last, owner, 'cancel', body.id);
    const other = createWallet().publicKey;
    const { body: prepared } = await prepareTransfer(last, owner, card.id, other);
    expect(prepared).toMatchObject({ hold: { reason: 'otherWallet' }, earlierRecipient: publicKey });
    expect((await signTransfer(first, owner, card.id, other)).body.holdReason).toBe('otherWallet');

    const { owner: replaced, card: second } = await newHolder();
    await protect(replaced, 30, 30);
    await linkWallet(first, replaced);
    const held = await prepareTransfer(first, replaced, second.id, publicKey);
    expect(held.body.hold?.reason).toBe('security');
  });

  test('begins at the acceptance, too, if the sender is no longer protected by then', async () => {
    const { first, last } = cluster;
    const { owner, card } = await newHolder();
    const friend = await newWalletOwner(last);
    await protect(owner, 30, 30);
    const { body } = await signTransfer(first, owner, card.id, friend.publicKey);
    expect(body.holdReason).toBeNull();
    await protect(owner, 30, 0);
    const accepted = await respondToTransfer(last, friend, 'accept', body.id);
    expect(accepted.body).toMatchObject({ state: 'pending', accepted: true });
    const { movesAt, holdReason } = await read(owner, body.id);
    expect(holdReason).toBe('security');
    expect(Date.parse(String(movesAt)) - Date.parse(String(body.movesAt))).toBe(DAY_MS);
    expect((await first.mailTo(owner.email, 2)).subject).toBe('You’re giving a card away');
  });

  test('ends an accepted transfer when either side cancels, is blocked, or the card cannot move any more', async () => {
    const { first, last } = cluster;
    const admin = await newAdmin(first);
    const start = async () => {
      const { owner, card } = await newHolder();
      const friend = await newWalletOwner(last);
      const { id } = (await signTransfer(first, owner, card.id, friend.publicKey)).body;
      await respondToTransfer(last, friend, 'accept', id);
      return { owner, card, friend, id };
    };
    const declined = await start();
    expect((await respondToTransfer(first, declined.friend, 'decline', declined.id)).body.state).toBe('declined');
    const blocked = await start();
    const params = { userId: await findAccountId(first, blocked.owner) };
    const block = { token: admin.token, params, body: { requestId: randomUUID() } };
    expect((await call(first, blockUser, block)).status).toBe(200);
    expect(await read(blocked.friend, blocked.id)).toMatchObject({ state: 'cancelled' });
    const refunded = await start();
    await query(first.database, 'update cards set reward_id = id, paid = true where id = $1', [refunded.card.id]);
    await query(first.database, 'update transfers set moves_at = now() where id = $1', [refunded.id]);
    await until(async () => (await read(refunded.owner, refunded.id)).state === 'cancelled', SETTLED_MS);
    for (const { card } of [declined, blocked, refunded]) {
      expect((await call(last, getCard, { params: { id: card.id } })).body.locked).toBe(false);
    }
  });
});

test('a hardware wallet signs the envelope, which the chain keeps', async () => {
  const { first } = cluster;
  const { owner, card } = await newHolder();
  await protect(owner, 30, 30);
  const friend = await newWalletOwner(first);
  const { body } = await prepareTransfer(first, owner, card.id, friend.publicKey);
  const envelope = offChainMessage(
    'v0',
    Buffer.from(body.message),
    base58.decode(owner.publicKey),
    0,
    new Uint8Array(32).fill(7),
  );
  const confirmed = await call(first, operations.confirmTransfer, {
    token: owner.token,
    params: { id: body.transferId },
    body: { signature: owner.wallet.sign(envelope), signedMessage: Buffer.from(envelope).toString('base64') },
  });
  expect(confirmed.status).toBe(200);
  await respondToTransfer(first, friend, 'accept', body.transferId);
  const { entries } = (await call(first, operations.getProvenance, { params: { id: card.id } })).body;
  expect(entries[1]?.signedMessage).toBe(Buffer.from(envelope).toString('base64'));
});

test('both sides find the transfer in their export, and nobody else sees it', async () => {
  const { first, last } = cluster;
  const { owner, card } = await newHolder();
  const friend = await newWalletOwner(first);
  const { body } = await signTransfer(first, owner, card.id, friend.publicKey);
  for (const [{ token }, direction] of [
    [owner, 'out'],
    [friend, 'in'],
  ] as const) {
    const exported = (await call(last, exportData, { token })).body as unknown as { transfers: object[] };
    expect(exported.transfers).toMatchObject([{ id: body.id, direction }]);
  }
  const stranger = await newWalletOwner(last);
  const { status } = await call(last, operations.getTransfer, { token: stranger.token, params: { id: body.id } });
  expect(status).toBe(404);
  for (const action of ['accept', 'decline', 'cancel'] as const) {
    expect((await respondToTransfer(last, stranger, action, body.id)).status).toBe(404);
  }
});

test('a repeated request is answered like the first one, with other content it is refused', async () => {
  const { first, last } = cluster;
  const { owner, card } = await newHolder();
  const body = { cardId: card.id, recipient: createWallet().publicKey, requestId: randomUUID() };
  const prepare = (changes: Partial<typeof body> = {}) =>
    call(last, operations.prepareTransfer, { token: owner.token, body: { ...body, ...changes } });
  const { body: prepared } = await prepare();
  expect((await prepare()).body).toEqual(prepared);
  expect((await prepare({ recipient: createWallet().publicKey })).body).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  const signature = owner.wallet.sign(prepared.message);
  const params = { id: prepared.transferId };
  const confirm = () => call(first, operations.confirmTransfer, { token: owner.token, params, body: { signature } });
  const { body: confirmed } = await confirm();
  expect((await confirm()).body).toEqual(confirmed);
  await respondToTransfer(first, owner, 'cancel', params.id);
  expect((await confirm()).body).toMatchObject({ code: 'TRANSFER_CLOSED' });
});
