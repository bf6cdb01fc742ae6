import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { WALLET_ANSWER_MS } from '@app/contract/wallet/limits';
import { base58, base64 } from '@scure/base';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Connector, Handled } from '../connection/connector.ts';
import { hold, release } from '../connection/held.ts';
import { type InjectedProvider, injectedConnector } from '../connection/injected-wallet.ts';
import { standardConnector } from '../connection/standard-wallet.ts';
import { walletStore } from '../store.ts';
import { follow } from './follow.ts';
import { send } from './send.ts';

const stops: (() => void)[] = [];
afterEach(release);
afterAll(() => {
  for (const stop of stops) stop();
});

/**
 * A Solana endpoint on loopback that answers each method as it is told to, a list one after the other; what is
 * undefined is an error.
 */
async function network(answers: Record<string, unknown>) {
  const asked: { method: string; params: unknown[] }[] = [];
  const server = createServer(async (request, response) => {
    const call = (await json(request)) as (typeof asked)[number];
    asked.push(call);
    const told = answers[call.method];
    const result = Array.isArray(told) ? (told.length > 1 ? told.shift() : told[0]) : told;
    if (result === 'breaks off') return void response.destroy();
    const error = { code: -32_002, message: result instanceof Error ? result.message : 'Blockhash not found' };
    response.end(JSON.stringify(result === undefined || result instanceof Error ? { error } : { result }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

const status = (confirmationStatus: string, err: unknown = null, slot = 2000) => ({
  context: { slot },
  value: [{ err, confirmationStatus }],
});
const unseen = (slot = 2000) => ({ context: { slot }, value: [null] });
const refusal = { InstructionError: [0, 'x'] };
const landed = (statuses: object, blockHeight = 10) => ({
  getEpochInfo: { absoluteSlot: 2000, blockHeight },
  getSignatureStatuses: statuses,
});
const fates: [string, Record<string, unknown>, object][] = [
  ['confirmed', landed(status('confirmed')), { kind: 'confirmed' }],
  ['finalized long after', landed(status('finalized'), 1000), { kind: 'confirmed' }],
  ['refused by its program', landed(status('confirmed', refusal)), { kind: 'lost' }],
  [
    'refused on a branch that was given up',
    landed([status('processed', refusal), status('confirmed')]),
    { kind: 'confirmed' },
  ],
  ['never seen before its blockhash expired', landed(unseen(), 101), { kind: 'lost' }],
  [
    'asked about at a machine that lags behind',
    landed([unseen(1999), unseen(1999), status('confirmed')], 101),
    { kind: 'confirmed' },
  ],
  ['sent to a network that cannot be asked any more', {}, { kind: 'unknown' }],
];
it.concurrent.each(fates)(
  'a transaction that was %s has that fate',
  async (_, answers, fate) => {
    const { url } = await network(answers);
    const sent = { signature: 'x', lastValidBlockHeight: 100 };
    expect(await follow(url, sent, new AbortController().signal)).toMatchObject(fate);
  },
  60_000,
);

const bytes = Uint8Array.from({ length: 200 }, (_, at) => at);
const NAME = base58.encode(bytes.subarray(1, 65));
const prepare = async () => ({ transaction: base64.encode(bytes), lastValidBlockHeight: 100 });
const sendAs = (own: string, url: string) => send(prepare, own, url);

function holdWallet(handle: (transaction: Uint8Array) => Promise<Handled>): void {
  const wallet: Connector = {
    id: 'x',
    name: 'x',
    icon: null,
    connect: async () => null,
    sign: async () => bytes,
    handle,
    disconnect: async () => undefined,
    watch: () => () => undefined,
  };
  hold(wallet, walletStore);
  walletStore.dispatch({ type: 'started', auto: false });
  walletStore.dispatch({ type: 'connected', attempt: walletStore.current().attempt, publicKey: 'own' });
}

const handedOver = { kind: 'sent', sent: { signature: NAME, lastValidBlockHeight: 100 } };

it('sends what a wallet has only signed, under the name that it bears itself', async () => {
  const { url, asked } = await network({ sendTransaction: 'of the endpoint’s making' });
  holdWallet(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await sendAs('own', url)).toEqual(handedOver);
  expect(asked).toMatchObject([{ method: 'sendTransaction', params: [base64.encode(bytes), { encoding: 'base64' }] }]);
});

it('follows a signed transfer that was handed over and not answered: it may be there', async () => {
  const { url } = await network({ sendTransaction: 'breaks off' });
  holdWallet(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await sendAs('own', url)).toEqual(handedOver);
});

it('follows a signed transfer that the network has already, and no other that it refuses', async () => {
  const there = new Error('Transaction simulation failed: This transaction has already been processed');
  const { url } = await network({ sendTransaction: [there, new Error('Transaction was rejected: no fee')] });
  holdWallet(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await sendAs('own', url)).toEqual(handedOver);
  const text = 'Your wallet could not send the transfer: Transaction was rejected: no fee';
  expect(await sendAs('own', url)).toEqual({ kind: 'refused', text });
});

const REJECTED = 'You rejected the transfer in your wallet. Nothing was sent.';
const refusals: [string, unknown, object][] = [
  ['rejected', { code: 4001, message: 'x' }, { text: REJECTED }],
  ['rejected in words', new Error('User rejected the request'), { text: REJECTED }],
  [
    'found too old',
    new Error('Blockhash not found'),
    { text: 'This transfer has expired. Please start a new one.', isOver: true },
  ],
];
it.each(refusals)('a transfer that the wallet has %s is told so', async (_, thrown, told) => {
  holdWallet(() => Promise.reject(thrown));
  expect(await sendAs('own', 'http://127.0.0.1:1/')).toEqual({ kind: 'refused', ...told });
});

it.each([
  ['No route', new Error('No route')],
  ['RPC request rejected', new Error('RPC request rejected')],
  ['Timed out while waiting', { code: -32_603, message: 'Timed out while waiting' }],
])('a transfer that failed in the wallet may have been sent all the same: %s', async (reason, thrown) => {
  holdWallet(() => Promise.reject(thrown));
  const text = `Your wallet could not send the transfer: ${reason}`;
  expect(await sendAs('own', 'http://127.0.0.1:1/')).toEqual({ kind: 'refused', text, isDoubtful: true });
});

it('a wallet that never answers may have sent it', async () => {
  vi.useFakeTimers();
  holdWallet(() => new Promise(() => undefined));
  const attempt = sendAs('own', '');
  await vi.advanceTimersByTimeAsync(WALLET_ANSWER_MS);
  expect(await attempt).toEqual({ kind: 'refused', text: 'Your wallet did not answer.', isDoubtful: true });
  vi.useRealTimers();
});

it('a transfer without a wallet, of another account, or refused by the server, is told so', async () => {
  expect(await sendAs('own', '')).toMatchObject({ text: 'Your wallet is no longer connected. Nothing was sent.' });
  let isAsked = false;
  holdWallet(async () => {
    isAsked = true;
    return { kind: 'sent', signature: bytes };
  });
  walletStore.dispatch({ type: 'accountChanged', publicKey: 'other' });
  expect(await sendAs('own', '')).toEqual({
    kind: 'refused',
    text: 'Another account is chosen in your wallet. Nothing was sent.',
  });
  expect(isAsked).toBe(false);
  const expired = { status: 409, code: 'TRANSFER_EXPIRED', text: 'expired' };
  expect(await send(() => Promise.reject(expired), 'own', '')).toEqual({
    kind: 'refused',
    text: 'expired',
    isOver: true,
  });
});

it('gives the injected interface the transaction in base58', async () => {
  const asked: unknown[] = [];
  const provider = {
    request: async (call: unknown) => {
      asked.push(call);
      return { signature: 'signature' };
    },
  } as unknown as InjectedProvider;
  expect(await injectedConnector(provider).handle(bytes)).toEqual({ kind: 'sent', signature: 'signature' });
  expect(asked).toEqual([{ method: 'signAndSendTransaction', params: { message: base58.encode(bytes) } }]);
});

const account = { address: 'a', publicKey: bytes, chains: [], features: ['solana:signMessage'] } as const;
const sends = { signAndSendTransaction: async () => [{ signature: bytes }] };
const signs = { signTransaction: async () => [{ signedTransaction: bytes }] };
const kinds: [string, object, object][] = [
  ['both', { 'solana:signAndSendTransaction': sends, 'solana:signTransaction': signs }, { kind: 'sent' }],
  ['signing alone', { 'solana:signTransaction': signs }, { kind: 'signed', transaction: bytes }],
];
it.each(kinds)('a wallet of the standard that knows %s does it', async (_, features, handled) => {
  expect(await (await connected(features)).handle(bytes)).toMatchObject(handled);
});

it('a wallet of the standard that knows neither says so', async () => {
  holdWallet(async (transaction) => (await connected({})).handle(transaction));
  expect(await sendAs('own', '')).toEqual({
    kind: 'refused',
    text: expect.stringContaining('cannot send transactions'),
  });
});

async function connected(features: object): Promise<Connector> {
  const connect = { connect: async () => ({ accounts: [account] }) };
  const all = { 'standard:connect': connect, 'solana:signMessage': {}, ...features };
  const wallet = standardConnector({ name: 'x', icon: '', features: all } as never);
  await wallet.connect({ silent: false });
  return wallet;
}
