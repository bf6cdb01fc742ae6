import { randomUUID } from 'node:crypto';
import { deleteUser } from '@app/contract/admin/schemas';
import { confirmEmailChange, requestEmailChange } from '@app/contract/email/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/database/database.ts';
import { query } from '../../../../testing/database/dump.ts';
import { runJob } from '../../../../testing/database/jobs.ts';
import { APP_SECRET, startNode, type TestNode } from '../../../../testing/node/node.ts';
import { findAccountId, newAdmin } from '../../../../testing/people/admins.ts';
import {
  collectCard,
  deleteAccount,
  linkWallet,
  newName,
  newPerson,
  newWalletOwner,
  type Person,
  tokenIn,
  type WalletOwner,
} from '../../../../testing/people/people.ts';
import { respondToTransfer, signTransfer } from '../../../../testing/people/transfers.ts';
import { call } from '../../../../testing/requests/call.ts';
import { setUpSocial } from '../../../../testing/social/environment.ts';
import { newPersona, signUpWithProvider } from '../../../../testing/social/people.ts';

const INTERVAL_SECONDS = 86_400;

const { cluster } = setUpSocial();

type Session = Pick<Person, 'token'>;
const collect = ({ token }: Session, publicKey: string, node = cluster.first) =>
  collectCard(node, { token, publicKey });
const unlink = ({ token }: Session, node = cluster.first) => call(node, unlinkWallet, { token });
const userOf = async ({ token }: Session, node = cluster.first) =>
  (await call(node, getCurrentUser, { token })).body.user;

/** A user who has just drawn a card, and when the next one is ready. */
async function newCollector(): Promise<WalletOwner & { readonly nextAt: string }> {
  const owner = await newWalletOwner(cluster.first);
  const { status, body } = await collect(owner, owner.publicKey);
  expect(status).toBe(200);
  return { ...owner, nextAt: nextAfter(body) };
}

const nextAfter = ({ collectedAt }: { readonly collectedAt: string }) =>
  new Date(Date.parse(collectedAt) + INTERVAL_SECONDS * 1000).toISOString();

/** Expects that every node makes a user wait, and that the account shows until when. */
async function expectToWait(session: Session, publicKey: string, nextAt: string): Promise<void> {
  expect((await userOf(session)).nextCardAt).toBe(nextAt);
  for (const node of cluster.nodes) {
    expect(await collect(session, publicKey, node)).toMatchObject({
      status: 429,
      body: { code: 'CARD_NOT_READY', nextAt, error: `Your next card is ready ${nextAt}` },
    });
  }
}

const deleteOwnAccount = (person: Person) => deleteAccount(cluster.first, person);

async function changeEmail({ token }: Session, email: string, count = 1): Promise<void> {
  expect((await call(cluster.first, requestEmailChange, { token, body: { email } })).status).toBe(200);
  const link = tokenIn((await cluster.first.mailTo(email, count)).text);
  expect((await call(cluster.first, confirmEmailChange, { token, body: { token: link } })).status).toBe(200);
}

/** The ways in which a wallet leaves an account. */
const departures: Readonly<Record<string, (owner: WalletOwner) => Promise<unknown>>> = {
  'was unlinked': (owner) => unlink(owner),
  'was replaced': (owner) => linkWallet(cluster.first, owner),
  'was in an account that its user deleted': deleteOwnAccount,
  'was in an account that an admin deleted': async (owner) => {
    const { token } = await newAdmin(cluster.first);
    const params = { userId: await findAccountId(cluster.first, owner) };
    await call(cluster.first, deleteUser, { token, params, body: { requestId: randomUUID() } });
  },
};

describe('the interval between two cards', () => {
  test.each(Object.entries(departures))('continues for a wallet that %s', async (_, leave) => {
    const { wallet, publicKey, nextAt, ...owner } = await newCollector();
    await leave({ ...owner, wallet, publicKey });
    const next = await newPerson(cluster.first);
    expect((await userOf(next)).nextCardAt).toBeNull();
    await linkWallet(cluster.first, next, wallet);
    await expectToWait(next, publicKey, nextAt);
    // Another wallet does not help either
    const other = await linkWallet(cluster.first, next);
    await expectToWait(next, other.publicKey, nextAt);
  });

  test('continues for a verified email address that signs up again in another case, with another wallet', async () => {
    const owner = await newCollector();
    await deleteOwnAccount(owner);
    const email = owner.email.toUpperCase();
    const again = await newPerson(cluster.first, email);
    const { publicKey } = await linkWallet(cluster.first, again);
    await expectToWait(again, publicKey, owner.nextAt);
  });

  test('continues for an email address that a provider has verified', async () => {
    const owner = await newCollector();
    await deleteOwnAccount(owner);
    const again = await signUpWithProvider(cluster.first, 'discord', { ...newPersona(), email: owner.email });
    const { publicKey } = await linkWallet(cluster.first, again);
    await expectToWait(again, publicKey, owner.nextAt);
  });

  test('continues for both email addresses after a change', async () => {
    const owner = await newCollector();
    const newEmail = `${newName()}@example.com`;
    await changeEmail(owner, newEmail);
    await expectToWait(owner, owner.publicKey, owner.nextAt);
    const former = await newPerson(cluster.first, `${newName()}@example.com`);
    const { publicKey } = await linkWallet(cluster.first, former);
    expect((await userOf(former)).nextCardAt).toBeNull();
    // The former email address of the first account
    await changeEmail(former, owner.email, 3);
    await expectToWait(former, publicKey, owner.nextAt);
  });

  test('continues after the last drawn card was given away', async () => {
    const [owner, friend] = [await newWalletOwner(cluster.first), await newWalletOwner(cluster.first)];
    const { body: card } = await collect(owner, owner.publicKey);
    const { body: transfer } = await signTransfer(cluster.first, owner, card.id, friend.publicKey);
    const { body: moved } = await respondToTransfer(cluster.last, friend, 'accept', transfer.id);
    expect(moved.state).toBe('completed');
    await expectToWait(owner, owner.publicKey, nextAfter(card));
    // Receiving a card does not start the interval
    expect((await userOf(friend)).nextCardAt).toBeNull();
  });

  test('continues for both accounts if two accounts swap their wallets after one has drawn', async () => {
    const [drawn, fresh] = [await newCollector(), await newWalletOwner(cluster.first)];
    await unlink(drawn);
    await unlink(fresh);
    await linkWallet(cluster.first, drawn, fresh.wallet);
    await linkWallet(cluster.first, fresh, drawn.wallet);
    await expectToWait(drawn, fresh.publicKey, drawn.nextAt);
    await expectToWait(fresh, drawn.publicKey, drawn.nextAt);
  });

  test('does not begin without a draw', async () => {
    const owner = await newWalletOwner(cluster.first);
    await unlink(owner);
    const next = await newPerson(cluster.first);
    await linkWallet(cluster.first, next, owner.wallet);
    expect((await collect(next, owner.publicKey)).status).toBe(200);
    const { nextCardAt } = await userOf(next);
    expect(Date.parse(nextCardAt ?? '')).toBeGreaterThan(cluster.first.clock.now().getTime());
  });

  test('continues in whatever order a draw and an unlinking run at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const [owner, next] = [await newWalletOwner(cluster.first), await newPerson(cluster.first)];
      const [drawn, unlinked] = await Promise.all([collect(owner, owner.publicKey), unlink(owner, cluster.last)]);
      expect(unlinked.status).toBe(200);
      await linkWallet(cluster.first, next, owner.wallet);
      expect((await collect(next, owner.publicKey)).status).toBe(drawn.status === 200 ? 429 : 200);
    }
  }, 60_000);

  test('is stored with a keyed hash, and deleted when it is over', async () => {
    const owner = await newCollector();
    await unlink(owner);
    const read = () => query(cluster.first.database, 'select * from draw_intervals');
    const stored = JSON.stringify(await read());
    expect(stored).toContain(new Date(Date.parse(owner.nextAt) - INTERVAL_SECONDS * 1000).toISOString());
    for (const secret of [owner.publicKey, owner.email, owner.username]) expect(stored).not.toContain(secret);

    cluster.first.clock.advance(INTERVAL_SECONDS);
    await runJob(cluster.first.database, 'accounts-cleanup');
    expect(await read()).toEqual([]);
    const next = await newPerson(cluster.first);
    await linkWallet(cluster.first, next, owner.wallet);
    expect((await collect(next, owner.publicKey)).status).toBe(200);
  });
});

test('the interval continues while APP_SECRET is changed', async () => {
  const database = await testDatabase();
  const start = (env: Record<string, string>) => startNode({ database, env });
  let node: TestNode = await start({});
  const owner = await newWalletOwner(node);
  expect((await collect(owner, owner.publicKey, node)).status).toBe(200);
  await unlink(owner, node);
  await node.stop();
  node = await start({ APP_SECRET: 'b7Qm2Xz9Kp4Wd6Rt8Yv1Nc3Hj5Lf0GsA', APP_SECRET_PREVIOUS: APP_SECRET });
  const next = await newPerson(node);
  await linkWallet(node, next, owner.wallet);
  expect((await collect(next, owner.publicKey, node)).status).toBe(429);
  await node.stop();
  await database.drop();
});
