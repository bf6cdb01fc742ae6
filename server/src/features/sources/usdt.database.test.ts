import { randomUUID } from 'node:crypto';
import { getProject } from '@app/contract/projects/schemas';
import { pauseQuest } from '@app/contract/quests/schemas';
import { donate } from '@app/contract/sources/schemas';
import { transferUsdt } from '@app/contract/wallet/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently, startCluster } from '../../../testing/node/cluster.ts';
import { setUp } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import { linkWallet, newPerson, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { newLiveProject } from '../../../testing/people/projects.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';
import { startSolana } from '../../../testing/services/solana.ts';
import { addPayment, type PaymentOptions } from '../../../testing/services/solana-payment.ts';
import { countedEvents, newQuest, newSource } from '../../../testing/sources/sources.ts';

const USDT = 10n ** 6n;
const DAY_SECONDS = 86_400;
const EARLY = { startsAt: '2000-01-01T00:00:00.000Z', count: 5 } as const;

const solana = setUp(startSolana);
const cluster = setUp(() => startCluster({ env: solana.env }));
let [owner, donor]: WalletOwner[] = [];
let [slug, questId] = ['', ''];

const newDonationProject = async (of: WalletOwner) => {
  const project = await newLiveProject(cluster.first, of, await newAdmin(cluster.first));
  await newSource(cluster.first, of, project.slug, 'usdt');
  return {
    slug: project.slug,
    questId: await newQuest(cluster.first, of, project.slug, { usdtBaseUnits: '5000000' }, EARLY),
  };
};

beforeEach(async () => {
  [owner, donor] = [await newWalletOwner(cluster.first), await newWalletOwner(cluster.first)];
  ({ slug, questId } = await newDonationProject(owner));
});

const person = (whom: WalletOwner | undefined) => whom as WalletOwner;
const pay = (options: Partial<PaymentOptions> = {}) =>
  addPayment(solana.chain, {
    from: person(donor).publicKey,
    to: person(owner).publicKey,
    amount: 5n * USDT,
    at: cluster.first.clock.now(),
    ...options,
  });
const report = (
  signature: string,
  { to = slug, requestId = randomUUID() as string, by = person(donor) as { token: string }, node = cluster.first } = {},
) => call(node, donate, { token: by.token, body: { slug: to, signature, requestId } });
const invalid = (reason: string) => ({
  status: 422,
  body: { code: 'DONATION_INVALID', details: [{ path: 'reason', message: reason }] },
});
const readPage = async (by: { token?: string } = {}) =>
  (await call(cluster.first, getProject, { params: { slug }, ...by })).body;

describe('a payment', () => {
  test.each<[string, Partial<PaymentOptions>]>([
    ['between existing token accounts', {}],
    ['that creates the token account of the owner', { hadAccount: false }],
    ['in an inner instruction', { isInner: true }],
    ['with looked-up addresses', { isLookedUp: true }],
    ['with all of it', { hadAccount: false, isInner: true, isLookedUp: true }],
  ])('%s counts', async (_, options) => {
    expect(await report(pay(options))).toMatchObject({
      status: 200,
      body: { event: { kind: 'usdt', action: 'usdt', amount: { value: 5_000_000, unit: 'USDT' }, result: 'counted' } },
    });
    expect((await readPage(person(donor))).quests[0]?.progress).toEqual({ count: 1, completed: false });
    const { publicKey } = person(donor);
    expect(await countedEvents(cluster.first, person(owner), slug)).toMatchObject([
      { supporter: `${publicKey.slice(0, 4)}…${publicKey.slice(-4)}`, results: [{ questId, result: 'counted' }] },
    ]);
  });

  test.each<[string, string, () => Partial<PaymentOptions>]>([
    ['that failed, although it is finalized', 'failed', () => ({ err: { InstructionError: [0, { Custom: 1 }] } })],
    ['that another wallet has signed', 'not_signed', () => ({ signer: createWallet().publicKey })],
    ['of another token', 'no_payment', () => ({ mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' })],
    ['to another wallet', 'no_payment', () => ({ to: createWallet().publicKey })],
    ['from another wallet', 'no_payment', () => ({ from: createWallet().publicKey, signer: person(donor).publicKey })],
    ['of nothing', 'no_payment', () => ({ amount: 0n })],
    [
      'older than a day',
      'too_old',
      () => ({ at: new Date(cluster.first.clock.now().getTime() - (DAY_SECONDS + 1) * 1000) }),
    ],
  ])('%s is refused: %s', async (_, reason, options) => {
    expect(await report(pay(options()))).toMatchObject(invalid(reason));
    expect(await countedEvents(cluster.first, person(owner), slug)).toEqual([]);
  });

  test.each([false, true])(
    'that a transfer has made counts once it is finalized (owner has USDT: %s)',
    async (isKnown) => {
      const [{ publicKey: from, token, wallet }, recipient] = [person(donor), person(owner).publicKey];
      solana.chain.setLamports(from, 10n ** 9n);
      await solana.chain.setUsdt(from, 8n * USDT);
      if (isKnown) await solana.chain.setUsdt(recipient, USDT);
      const body = { recipient, amount: '5000000', requestId: randomUUID() };
      const prepared = await call(cluster.first, transferUsdt, { token, body });
      const signature = solana.chain.send(wallet.signTransaction(prepared.body.transaction));
      expect(await report(signature)).toMatchObject(invalid('not_finalized'));
      expect(await report(signature)).toMatchObject({
        status: 200,
        body: { event: { amount: { value: 5_000_000, unit: 'USDT' }, result: 'counted' } },
      });
    },
  );

  test('below the minimum is listed and changes nothing', async () => {
    expect(await report(pay({ amount: 5n * USDT - 1n }))).toMatchObject({
      status: 200,
      body: { event: { result: 'below_minimum' } },
    });
    expect((await readPage(person(donor))).quests[0]?.progress).toEqual({ count: 0, completed: false });
  });

  test('that could not count is used up only once it counts, and is listed once', async () => {
    const signature = pay();
    const body = { requestId: randomUUID() };
    await call(cluster.first, pauseQuest, { token: person(owner).token, params: { slug, id: questId }, body });
    expect((await report(signature)).body.event).toMatchObject({ result: 'paused' });
    const other = await newQuest(cluster.first, person(owner), slug, { usdtBaseUnits: '1' }, EARLY);
    expect((await report(signature)).body.event).toMatchObject({ result: 'counted' });
    expect(await report(signature)).toMatchObject({ status: 409, body: { code: 'DONATION_COUNTED' } });
    expect(await countedEvents(cluster.first, person(owner), slug)).toMatchObject([
      { results: expect.arrayContaining([{ questId: other, result: 'counted' }]) },
    ]);
  });

  test('of more than the wallet of the donor has lost counts only with the loss', async () => {
    const signature = pay();
    const { meta } = solana.chain.finalized.get(signature) as { meta: { postTokenBalances: object[] } };
    // Somebody else pays the owner in the same transaction
    Object.assign((meta.postTokenBalances[1] as { uiTokenAmount: object }).uiTokenAmount, { amount: '900000000' });
    expect((await report(signature)).body.event.amount).toEqual({ value: 5_000_000, unit: 'USDT' });
  });
});

describe('a signature', () => {
  test('counts once, although it is sent 50 times at once on two nodes', async () => {
    const signature = pay();
    const responses = await runConcurrently(50, (n) => report(signature, { node: cluster.at(n) }));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'DONATION_COUNTED')).toHaveLength(49);
    expect((await readPage(person(donor))).quests[0]?.progress?.count).toBe(1);
  });

  test('counts for only one of two projects with the same owner', async () => {
    const [first, second] = [await newDonationProject(person(owner)), await newDonationProject(person(owner))];
    const signature = pay();
    const responses = await runConcurrently(10, (n) =>
      report(signature, { to: n % 2 ? first.slug : second.slug, node: cluster.at(n) }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('never counts for another account, not even with the wallet that has paid', async () => {
    const signature = pay();
    const other = await newWalletOwner(cluster.first);
    expect(await report(signature, { by: other })).toMatchObject(invalid('not_signed'));
    expect((await report(signature)).status).toBe(200);
    expect(await report(signature, { by: other })).toMatchObject({ status: 409, body: { code: 'DONATION_COUNTED' } });
    await linkWallet(cluster.first, person(donor));
    expect(await report(signature)).toMatchObject({ status: 409, body: { code: 'DONATION_COUNTED' } });
  });

  test('with the same request ID returns the same event, and with other content 409', async () => {
    const [signature, requestId] = [pay(), randomUUID()];
    const responses = await runConcurrently(10, (n) => report(signature, { requestId, node: cluster.at(n) }));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => body.event.id)).size).toBe(1);
    expect(await report(pay(), { requestId })).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
    expect((await report(pay())).body.event.result).toBe('counted');
  });
});

test('the network’s failure uses nothing up', async () => {
  const signature = pay();
  const transaction = solana.chain.finalized.get(signature) as object;
  solana.chain.finalized.set(signature, { ...transaction, blockTime: null });
  expect(await report(signature)).toMatchObject({ status: 502, body: { code: 'RPC_FAILED' } });
  solana.chain.finalized.set(signature, transaction);
  expect((await report(signature)).status).toBe(200);
});

test('owners, visitors without a wallet and projects without a source are refused', async () => {
  expect(await report(pay(), { by: person(owner) })).toMatchObject(invalid('own_project'));
  const walletless = await newPerson(cluster.first);
  expect(await report(pay(), { by: walletless })).toMatchObject({ status: 422, body: { code: 'NO_WALLET' } });
  const bare = await newLiveProject(cluster.first, person(owner), await newAdmin(cluster.first));
  expect(await report(pay(), { to: bare.slug })).toMatchObject({ status: 404, body: { code: 'SOURCE_NOT_FOUND' } });
  expect(await report(pay(), { to: 'no-such-project' })).toMatchObject({ status: 404 });
  expect(await report('1'.repeat(63))).toMatchObject({ status: 400 });
});

test('the wallet of the owner is public only while a quest asks for USDT', async () => {
  expect((await readPage()).donationWallet).toBe(person(owner).publicKey);
  const body = { requestId: randomUUID() };
  await call(cluster.first, pauseQuest, { token: person(owner).token, params: { slug, id: questId }, body });
  expect(await readPage()).not.toHaveProperty('donationWallet');
});
