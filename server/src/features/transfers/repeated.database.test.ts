import { setTimeout as sleep } from 'node:timers/promises';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/transfers/schemas';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  collectCard,
  linkWallet,
  newPerson,
  newWalletOwner,
  type WalletOwner,
} from '../../../testing/people/people.ts';
import { prepareTransfer, respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' } });
const SETTLED_MS = 10_000;
/** The product takes milliseconds. */
const PAUSE_MS = 300;

async function newHolder() {
  const owner = await newWalletOwner(cluster.first);
  return { owner, card: (await collectCard(cluster.first, owner)).body };
}

const stateOf = async ({ token }: Pick<WalletOwner, 'token'>, id: string) =>
  (await call(cluster.last, operations.getTransfer, { token, params: { id } })).body.state;

const countNews = async ({ token }: Pick<WalletOwner, 'token'>) =>
  (await call(cluster.last, listNotifications, { token, query: {} })).body.notifications.filter(
    ({ type }) => type === 'card_transfer',
  ).length;

test('whoever repeats a request whose response was lost gets the outcome', async () => {
  const { first, last } = cluster;
  const { owner, card } = await newHolder();
  const friend = await newWalletOwner(last);
  const newTransfer = async () => (await signTransfer(first, owner, card.id, friend.publicKey)).body.id;
  for (const [person, action, state] of [
    [owner, 'cancel', 'cancelled'],
    [friend, 'decline', 'declined'],
  ] as const) {
    const id = await newTransfer();
    for (const node of [first, last]) {
      const { status, body } = await respondToTransfer(node, person, action, id);
      expect([status, body]).toMatchObject([200, { state }]);
    }
  }
  const { body: prepared } = await prepareTransfer(first, owner, card.id, friend.publicKey);
  const confirm = () =>
    call(first, operations.confirmTransfer, {
      token: owner.token,
      params: { id: prepared.transferId },
      body: { signature: owner.wallet.sign(prepared.message) },
    });
  expect((await confirm()).body).toMatchObject({ state: 'pending' });
  for (const node of [first, last]) {
    const { status, body } = await respondToTransfer(node, friend, 'accept', prepared.transferId);
    expect([status, body]).toMatchObject([200, { state: 'completed' }]);
  }
  expect((await confirm()).body).toMatchObject({ state: 'completed' });
});

test('a transfer that was prepared while the wallet was replaced cannot be signed', async () => {
  const { first } = cluster;
  const { owner, card } = await newHolder();
  const { body } = await prepareTransfer(first, owner, card.id, createWallet().publicKey);
  await linkWallet(first, owner);
  await query(first.database, "update transfers set state = 'prepared' where id = $1", [body.transferId]);
  const confirmed = await call(first, operations.confirmTransfer, {
    token: owner.token,
    params: { id: body.transferId },
    body: { signature: owner.wallet.sign(body.message) },
  });
  expect([confirmed.status, confirmed.body]).toMatchObject([409, { code: 'TRANSFER_CLOSED' }]);
});

describe('whoever links a wallet is not offered a card', () => {
  async function newUnclaimed() {
    const { owner, card } = await newHolder();
    const wallet = createWallet();
    const { id } = (await signTransfer(cluster.first, owner, card.id, wallet.publicKey)).body;
    return { wallet, id, friend: await newPerson(cluster.last) };
  }

  test('whose time is over', async () => {
    const { wallet, id, friend } = await newUnclaimed();
    await query(cluster.first.database, 'update transfers set expires_at = now() where id = $1', [id]);
    await linkWallet(cluster.last, friend, wallet);
    expect(await countNews(friend)).toBe(0);
  });

  // The embedded database has one connection, so that its transactions run one after another
  test.runIf(onPostgres)('that is taken back at the same moment', async () => {
    const { wallet, id, friend } = await newUnclaimed();
    const client = await openClient(cluster.first.database.env.DATABASE_URL ?? '');
    await client.query('begin');
    await client.query("update transfers set state = 'cancelled', ended_at = now() where id = $1", [id]);
    const linked = linkWallet(cluster.last, friend, wallet);
    await sleep(PAUSE_MS);
    await client.query('commit');
    await client.end();
    await linked;
    expect(await countNews(friend)).toBe(0);
  });
});

test.runIf(onPostgres)(
  'whoever links a wallet while a transfer to it is being signed is offered the card',
  async () => {
    const { first, last } = cluster;
    const { owner, card } = await newHolder();
    const [wallet, friend] = [createWallet(), await newPerson(last)];
    const { body } = await prepareTransfer(first, owner, card.id, wallet.publicKey);
    const client = await openClient(first.database.env.DATABASE_URL ?? '');
    const isWaitingFor = async (lock: string) => {
      const waiting = `select from pg_locks where not granted and ${lock}
      and database = (select oid from pg_database where datname = current_database())`;
      return ((await client.query(waiting)).rowCount ?? 0) > 0;
    };
    // The signature reads this table after it has looked for an account with the wallet
    await client.query('begin');
    await client.query('lock table trade_cards');
    const signed = call(first, operations.confirmTransfer, {
      token: owner.token,
      params: { id: body.transferId },
      body: { signature: owner.wallet.sign(body.message) },
    });
    await until(() => isWaitingFor("relation = 'trade_cards'::regclass"), SETTLED_MS);
    let isLinked = false;
    const linked = linkWallet(last, friend, wallet).then(() => {
      isLinked = true;
    });
    await until(async () => isLinked || (await isWaitingFor("locktype = 'advisory'")), SETTLED_MS);
    await client.query('commit');
    await client.end();
    await linked;
    expect((await signed).body.state).toBe('pending');
    expect(await countNews(friend)).toBe(1);
  },
);

test('a transfer that cannot be settled does not stop the others', async () => {
  const { database } = cluster.first;
  const transfers = [];
  for (let n = 0; n < 2; n++) {
    const { owner, card } = await newHolder();
    const friend = await newWalletOwner(cluster.first);
    const { id } = (await signTransfer(cluster.first, owner, card.id, friend.publicKey)).body;
    transfers.push({ owner, card, id });
  }
  const [broken, due] = transfers as [(typeof transfers)[0], (typeof transfers)[0]];
  await query(database, "insert into provenance_entries values ($1, 1, 'no JSON', '')", [broken.card.id]);
  for (const { id } of transfers) await query(database, 'update transfers set accepted_at = now() where id = $1', [id]);
  await until(async () => (await stateOf(due.owner, due.id)) === 'completed', SETTLED_MS);
  expect(await stateOf(broken.owner, broken.id)).toBe('pending');
  await query(database, 'delete from provenance_entries where card_id = $1', [broken.card.id]);
  await until(async () => (await stateOf(broken.owner, broken.id)) === 'completed', SETTLED_MS);
});
