import { randomUUID } from 'node:crypto';
import { USDT_MINT } from '@app/contract/wallet/limits';
import * as operations from '@app/contract/wallet/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently, startCluster } from '../../../testing/node/cluster.ts';
import { setUp } from '../../../testing/node/set-up.ts';
import { linkWallet, newPerson, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';
import { startSolana } from '../../../testing/services/solana.ts';

const SOL = 10n ** 9n;
const USDT = 10n ** 6n;
const FEE = 5000n;

const solana = setUp(startSolana);
const cluster = setUp(() => startCluster({ env: solana.env }));
let sender: WalletOwner;
beforeAll(async () => {
  sender = await newWalletOwner(cluster.first);
});
beforeEach(async () => {
  solana.chain.setLamports(sender.publicKey, SOL);
  await solana.chain.setUsdt(sender.publicKey, 100n * USDT);
});

interface TransferInput {
  readonly recipient?: string;
  readonly amount?: number | string;
  readonly requestId?: string;
  readonly sender?: string;
}

const transfer = (input: TransferInput = {}, { token } = sender as { token: string }, node = cluster.first) =>
  call(node, operations.transferUsdt, {
    token,
    body: { recipient: createWallet().publicKey, amount: 1, requestId: randomUUID(), ...input },
  });
const balances = ({ token }: { token: string }, key: string) =>
  call(cluster.first, operations.getBalances, { token, params: { key } });

describe('balances', () => {
  test('of the linked wallet are exact', async () => {
    solana.chain.setLamports(sender.publicKey, 2_500_000_000n);
    await solana.chain.setUsdt(sender.publicKey, 12_340_000n);
    expect(await balances(sender, sender.publicKey)).toMatchObject({
      status: 200,
      body: { sol: 2.5, usdt: 12.34, lamports: '2500000000', usdtBaseUnits: '12340000' },
    });
  });

  test('of a wallet without an account on the network are zero', async () => {
    const newUser = await newWalletOwner(cluster.first);
    const { body } = await balances(newUser, newUser.publicKey);
    expect(body).toEqual({ sol: 0, usdt: 0, lamports: '0', usdtBaseUnits: '0' });
  });

  test('of another wallet are rejected, even without a linked wallet', async () => {
    const requestCount = solana.requestedMethods.length;
    for (const caller of [sender, await newPerson(cluster.first)]) {
      expect(await balances(caller, createWallet().publicKey)).toMatchObject({
        status: 403,
        body: { code: 'NOT_OWN_WALLET' },
      });
    }
    expect((await balances(sender, 'nonsense')).status).toBe(400);
    expect(solana.requestedMethods.length).toBe(requestCount);
  });

  test('ignore a token account with another owner', async () => {
    await solana.chain.setUsdt(sender.publicKey, 5n * USDT, { owner: createWallet().publicKey });
    expect((await balances(sender, sender.publicKey)).body.usdtBaseUnits).toBe('0');
    expect(await transfer()).toMatchObject({ status: 422, body: { code: 'USDT_UNUSABLE' } });
  });
});

describe('a transfer', () => {
  test('to a wallet with a token account moves exactly its amount', async () => {
    const recipient = createWallet().publicKey;
    await solana.chain.setUsdt(recipient, 7n);
    const { status, body } = await transfer({ recipient, amount: '12345678' });
    expect(status).toBe(200);
    solana.chain.send(sender.wallet.signTransaction(body.transaction));
    expect(await solana.chain.usdtOf(sender.publicKey)).toBe(100n * USDT - 12_345_678n);
    expect(await solana.chain.usdtOf(recipient)).toBe(12_345_685n);
    expect(solana.chain.lamportsOf(sender.publicKey)).toBe(SOL - FEE);
    expect(body.lastValidBlockHeight).toBe(solana.chain.height + 150);
  });

  test('to a new wallet creates its token account at the cost of the sender', async () => {
    const recipient = createWallet().publicKey;
    const { body } = await transfer({ recipient, amount: 3 });
    expect(await solana.chain.usdtOf(recipient)).toBeUndefined();
    solana.chain.send(sender.wallet.signTransaction(body.transaction));
    expect(await solana.chain.usdtOf(recipient)).toBe(3n);
    expect(await solana.chain.usdtOf(sender.publicKey)).toBe(100n * USDT - 3n);
    expect(solana.chain.lamportsOf(sender.publicKey)).toBe(SOL - FEE - solana.chain.rentOf(165));
  });

  test('can use the whole balance, to the last base unit and lamport', async () => {
    solana.chain.setLamports(sender.publicKey, FEE + solana.chain.rentOf(165));
    const recipient = createWallet().publicKey;
    const { body } = await transfer({ recipient, amount: String(100n * USDT) });
    solana.chain.send(sender.wallet.signTransaction(body.transaction));
    expect(await solana.chain.usdtOf(recipient)).toBe(100n * USDT);
    expect(solana.chain.lamportsOf(sender.publicKey)).toBe(0n);
  });

  test('is returned unsigned, and fails when another key signs it', async () => {
    const { body } = await transfer();
    expect(Buffer.from(body.transaction, 'base64').subarray(0, 65)).toEqual(Buffer.from([1, ...Buffer.alloc(64)]));
    expect(() => solana.chain.send(createWallet().signTransaction(body.transaction))).toThrow();
    expect(solana.requestedMethods).not.toContain('sendTransaction');
    expect(await solana.chain.usdtOf(sender.publicKey)).toBe(100n * USDT);
  });

  test('is idempotent by request ID across all nodes', async () => {
    const [recipient, requestId] = [createWallet().publicKey, randomUUID()];
    const responses = await runConcurrently(8, (n) => {
      const id = n % 2 ? requestId : requestId.toUpperCase();
      return transfer({ recipient, amount: n % 2 ? 5 : '5', requestId: id }, sender, cluster.at(n));
    });
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => body.transaction)).size).toBe(1);
    const signed = sender.wallet.signTransaction(responses[0]?.body.transaction ?? '');
    solana.chain.send(signed);
    expect(() => solana.chain.send(signed)).toThrow();
    expect(await solana.chain.usdtOf(recipient)).toBe(5n);
    expect(await transfer({ recipient, amount: 6, requestId })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ID_REUSED' },
    });
  });

  test('with an expired blockhash is never replaced under its request ID', async () => {
    const input = { recipient: createWallet().publicKey, amount: 5, requestId: randomUUID() };
    const { body } = await transfer(input);
    solana.chain.expireBlockhashes();
    expect(() => solana.chain.send(sender.wallet.signTransaction(body.transaction))).toThrow(/blockhash/i);
    expect(await transfer(input)).toMatchObject({
      status: 409,
      body: { code: 'USDT_TRANSFER_EXPIRED', error: 'This transfer has expired. Please start a new one.' },
    });
    expect((await transfer({ ...input, requestId: randomUUID() })).status).toBe(200);
  });

  test('has a request ID that is scoped to the account', async () => {
    const other = await newWalletOwner(cluster.first);
    solana.chain.setLamports(other.publicKey, SOL);
    await solana.chain.setUsdt(other.publicKey, USDT);
    const input = { recipient: createWallet().publicKey, amount: 5, requestId: randomUUID() };
    const [ownResponse, otherResponse] = [await transfer(input), await transfer(input, other)];
    expect(otherResponse.status).toBe(200);
    expect(otherResponse.body.transaction).not.toBe(ownResponse.body.transaction);
  });

  const rejected: [string, string, () => TransferInput | Promise<TransferInput>][] = [
    ['to the sender', 'RECIPIENT_IS_SENDER', () => ({ recipient: sender.publicKey })],
    ['to the mint', 'RECIPIENT_NO_WALLET', () => ({ recipient: USDT_MINT })],
    ['to a program', 'RECIPIENT_NO_WALLET', () => ({ recipient: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' })],
    ['to the system program', 'RECIPIENT_NO_WALLET', () => ({ recipient: '1'.repeat(32) })],
    // A program-derived address, which has no private key
    ['off the curve', 'RECIPIENT_NO_WALLET', () => ({ recipient: '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1' })],
    ['to a nonce account', 'RECIPIENT_NO_WALLET', () => withAccountData(80)],
    ['to a system account with one byte of data', 'RECIPIENT_NO_WALLET', () => withAccountData(1)],
    ['of more than the balance', 'USDT_INSUFFICIENT', () => ({ amount: String(100n * USDT + 1n) })],
    ['to a frozen account', 'RECIPIENT_CANNOT_RECEIVE', () => withUsdt({ isFrozen: true })],
    ["to an account that is not the recipient's", 'RECIPIENT_CANNOT_RECEIVE', () => withUsdt({ owner: USDT_MINT })],
    [
      'without SOL for its fee',
      'SOL_INSUFFICIENT',
      async () => {
        solana.chain.setLamports(sender.publicKey, FEE - 1n);
        return withUsdt({});
      },
    ],
    [
      'without SOL for the account of the recipient',
      'SOL_INSUFFICIENT',
      () => {
        solana.chain.setLamports(sender.publicKey, FEE + solana.chain.rentOf(165) - 1n);
        return {};
      },
    ],
    [
      'that would leave less SOL than the rent-exempt minimum',
      'SOL_INSUFFICIENT',
      () => {
        solana.chain.setLamports(sender.publicKey, FEE + solana.chain.rentOf(165) + 1n);
        return {};
      },
    ],
  ];
  test.each(rejected)('%s is rejected: %s', async (_, code, prepare) => {
    const input = { requestId: randomUUID(), ...(await prepare()) };
    const response = await transfer(input);
    expect(response).toMatchObject({ status: 422, body: { code } });
    expect(response.body.error).not.toMatch(/[{}]/);
    const text = 'select 1 from wallet_transfers where request_id = $1';
    expect(await query(cluster.first.database, text, [input.requestId])).toEqual([]);
  });

  test.each([
    { recipient: 'not an address' },
    { recipient: '1'.repeat(44) },
    { recipient: '' },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: 2 ** 53 },
    { amount: '1e3' },
    { amount: '' },
    { amount: String(2n ** 64n) },
    { requestId: 'x' },
    { sender: 'not an address' },
  ])('with %j is rejected', async (input) => {
    const response = await transfer(input);
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('from a wallet that has been replaced since the user saw it is rejected', async () => {
    const owner = await newWalletOwner(cluster.first);
    const replacement = await linkWallet(cluster.first, owner);
    for (const { publicKey } of [owner, replacement]) {
      solana.chain.setLamports(publicKey, SOL);
      await solana.chain.setUsdt(publicKey, USDT);
    }
    expect(await transfer({ sender: owner.publicKey }, owner)).toMatchObject({
      status: 409,
      body: {
        code: 'WALLET_REPLACED',
        error: 'Another wallet is linked to your account now. Please check which one you want to use.',
      },
    });
    const { status, body } = await transfer({ sender: replacement.publicKey }, owner);
    expect(status).toBe(200);
    solana.chain.send(replacement.signTransaction(body.transaction));
  });

  test('requires a linked wallet', async () => {
    expect(await transfer({}, await newPerson(cluster.first))).toMatchObject({
      status: 422,
      body: { code: 'NO_WALLET' },
    });
  });
});

/** Creates an account of the System program with data. */
function withAccountData(bytes: number): TransferInput {
  const recipient = createWallet().publicKey;
  solana.chain.setLamports(recipient, SOL, bytes);
  return { recipient };
}

/** Creates a wallet with a token account with these properties. */
async function withUsdt(properties: { readonly isFrozen?: boolean; readonly owner?: string }): Promise<TransferInput> {
  const recipient = createWallet().publicKey;
  await solana.chain.setUsdt(recipient, 0n, properties);
  return { recipient };
}
