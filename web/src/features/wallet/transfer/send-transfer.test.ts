import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { WALLET_RESPONSE_TIMEOUT_MS } from '@app/contract/wallet/limits';
import { base58, base64 } from '@scure/base';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { clearConnectedWallet, setConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import type { Connector, TransactionResult } from '../browser-wallets/connector.ts';
import { type InjectedProvider, injectedConnector } from '../browser-wallets/injected-wallet.ts';
import { standardConnector } from '../browser-wallets/standard-wallet.ts';
import { createWalletStore } from '../state/test-store.ts';
import { accountChanged, attemptStarted, connected, disconnected, readWallet } from '../state/wallet-slice.ts';
import { sendTransfer } from './send-transfer.ts';
import { trackTransaction } from './track-transaction.ts';

const stops: (() => void)[] = [];
afterEach(clearConnectedWallet);
afterAll(() => {
  for (const stop of stops) stop();
});

/**
 * A Solana RPC endpoint on loopback with a fixed response per method, or a list of successive responses; undefined is an
 * error.
 */
async function startRpc(results: Record<string, unknown>) {
  const calls: { method: string; params: unknown[] }[] = [];
  const server = createServer(async (request, response) => {
    const call = (await json(request)) as (typeof calls)[number];
    calls.push(call);
    const configured = results[call.method];
    const result = Array.isArray(configured)
      ? configured.length > 1
        ? configured.shift()
        : configured[0]
      : configured;
    if (result === 'close the connection') return void response.destroy();
    const error = { code: -32_002, message: 'Blockhash not found', ...errorFields(result) };
    response.end(JSON.stringify(result === undefined || result instanceof Error ? { error } : { result }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls };
}

function errorFields(result: unknown): object {
  if (!(result instanceof Error)) return {};
  return { message: result.message, ...('code' in result && { code: result.code }) };
}

const status = (confirmationStatus: string, err: unknown = null, slot = 2000) => ({
  context: { slot },
  value: [{ err, confirmationStatus }],
});
const notFound = (slot = 2000) => ({ context: { slot }, value: [null] });
const programError = { InstructionError: [0, 'x'] };
const rpcWith = (statuses: object, blockHeight = 10) => ({
  getEpochInfo: { absoluteSlot: 2000, blockHeight },
  getSignatureStatuses: statuses,
});
const outcomes: [string, Record<string, unknown>, object][] = [
  ['confirmed', rpcWith(status('confirmed')), { kind: 'confirmed' }],
  ['finalized long after its blockhash expired', rpcWith(status('finalized'), 1000), { kind: 'confirmed' }],
  ['rejected by its program', rpcWith(status('confirmed', programError)), { kind: 'failed' }],
  [
    'rejected on an abandoned fork',
    rpcWith([status('processed', programError), status('confirmed')]),
    { kind: 'confirmed' },
  ],
  ['never seen before its blockhash expired', rpcWith(notFound(), 101), { kind: 'failed' }],
  [
    'queried at a node that is behind',
    rpcWith([notFound(1999), notFound(1999), status('confirmed')], 101),
    { kind: 'confirmed' },
  ],
  ['sent to a network that is no longer reachable', {}, { kind: 'unknown' }],
];
test.concurrent.each(outcomes)(
  'reports a transaction that was %s',
  async (_, results, outcome) => {
    const { url } = await startRpc(results);
    const sent = { signature: 'x', lastValidBlockHeight: 100 };
    expect(await trackTransaction(url, sent, new AbortController().signal)).toMatchObject(outcome);
  },
  60_000,
);

const bytes = Uint8Array.from({ length: 200 }, (_, at) => at);
const SIGNATURE = base58.encode(bytes.subarray(1, 65));
const prepare = async () => ({ transaction: base64.encode(bytes), lastValidBlockHeight: 100 });
const store = createWalletStore();
const send = (url: string) => sendTransfer(store, prepare, 'selected-key', url);

function connectFake(handle: (transaction: Uint8Array) => Promise<TransactionResult>): void {
  const wallet: Connector = {
    id: 'x',
    name: 'Bright',
    icon: null,
    connect: async () => null,
    signMessage: async () => bytes,
    sendTransaction: handle,
    disconnect: async () => undefined,
    onAccountChange: () => () => undefined,
  };
  setConnectedWallet(wallet, store);
  store.dispatch(attemptStarted({ auto: false }));
  store.dispatch(connected({ attempt: readWallet(store).attempt, publicKey: 'selected-key' }));
}

const sentResult = { kind: 'sent', sent: { signature: SIGNATURE, lastValidBlockHeight: 100 } };

test.each([
  ['base58', SIGNATURE],
  ['bytes', bytes.subarray(1, 65)],
  ['a Buffer as JSON, in a list', [{ signature: Buffer.from(bytes.subarray(1, 65)).toJSON() }]],
])('reads the signature of a transaction that the wallet sent: %s', async (_, output) => {
  connectFake(async () => ({ kind: 'sent', output }));
  expect(await send('')).toEqual(sentResult);
});

test('submits a transaction that the wallet returns as an array', async () => {
  const { url, calls } = await startRpc({ sendTransaction: 'another signature' });
  connectFake(async () => ({ kind: 'signed', transaction: [...bytes] }));
  expect(await send(url)).toEqual(sentResult);
  expect(calls).toMatchObject([{ params: [base64.encode(bytes), {}] }]);
});

test('submits a transaction that the wallet only signed and returns its own signature', async () => {
  const { url, calls } = await startRpc({ sendTransaction: 'another signature' });
  connectFake(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await send(url)).toEqual(sentResult);
  expect(calls).toMatchObject([{ method: 'sendTransaction', params: [base64.encode(bytes), { encoding: 'base64' }] }]);
});

test('treats a signed transfer without a response as sent', async () => {
  const { url } = await startRpc({ sendTransaction: 'close the connection' });
  connectFake(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await send(url)).toEqual(sentResult);
});

test('treats an already processed transfer as sent and any other RPC error as failed', async () => {
  const processed = new Error('Transaction simulation failed: This transaction has already been processed');
  const { url } = await startRpc({ sendTransaction: [processed, new Error('Transaction was rejected: no fee')] });
  connectFake(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await send(url)).toEqual(sentResult);
  const text = 'Your wallet couldn’t send the transfer: Transaction was rejected: no fee';
  expect(await send(url)).toEqual({ kind: 'failed', text });
});

test('treats a signed transfer that the RPC endpoint failed to handle as sent', async () => {
  const { url } = await startRpc({ sendTransaction: Object.assign(new Error('Internal error'), { code: -32_603 }) });
  connectFake(async () => ({ kind: 'signed', transaction: bytes }));
  expect(await send(url)).toEqual(sentResult);
});

const failed = (reason: string) => `Your wallet couldn’t send the transfer: ${reason}`;
const REJECTED = 'You rejected the transfer in your wallet. Nothing was sent.';
const walletErrors: [string, unknown, object][] = [
  ['rejects', { code: 4001, message: 'x' }, { text: REJECTED }],
  ['rejects by message', new Error('User rejected the request'), { text: REJECTED }],
  ['rejects with a text', 'User declined', { text: REJECTED }],
  ['wraps as a rejection', Object.assign(new Error('Failed'), { error: { code: 4001 } }), { text: REJECTED }],
  ['has no signature for', undefined, { text: failed('No signature received from Bright'), mayBeSent: true }],
  [
    'is too locked to send',
    'Keyring is locked',
    { text: 'Bright is locked. Please unlock it and try again.', mayBeSent: true },
  ],
  [
    'reports as expired',
    new Error('Blockhash not found'),
    { text: 'This transfer has expired. Please start a new one.', isFinal: true },
  ],
];
test.each(walletErrors)('explains a transfer that the wallet %s', async (_, thrown, expected) => {
  connectFake(() => (thrown === undefined ? Promise.resolve({ kind: 'sent', output: {} }) : Promise.reject(thrown)));
  expect(await send('http://127.0.0.1:1/')).toEqual({ kind: 'failed', ...expected });
});

test('reports that a transfer that the network already has may have been sent', async () => {
  connectFake(() => Promise.reject(new Error('Transaction simulation failed: already been processed')));
  expect(await send('http://127.0.0.1:1/')).toEqual({
    kind: 'failed',
    text: 'The network already has this transfer.',
    mayBeSent: true,
  });
});

test.each([
  ['No route', new Error('No route')],
  ['RPC request rejected', new Error('RPC request rejected')],
  ['The network is down', 'The network is down'],
  ['Simulation failed', { error: { message: 'Simulation failed' } }],
  ['Timed out while waiting', { code: -32_603, message: 'Timed out while waiting' }],
])('reports that a transfer that failed in the wallet may have been sent: %s', async (reason, thrown) => {
  connectFake(() => Promise.reject(thrown));
  expect(await send('http://127.0.0.1:1/')).toEqual({ kind: 'failed', text: failed(reason), mayBeSent: true });
});

test('reports that a transfer may have been sent if the wallet never responds', async () => {
  vi.useFakeTimers();
  connectFake(() => new Promise(() => undefined));
  const attempt = send('');
  await vi.advanceTimersByTimeAsync(WALLET_RESPONSE_TIMEOUT_MS);
  expect(await attempt).toEqual({ kind: 'failed', text: 'Your wallet didn’t respond.', mayBeSent: true });
  vi.useRealTimers();
});

test('explains a missing wallet, another account and a rejection by the server', async () => {
  expect(await send('')).toMatchObject({ text: 'Your wallet is no longer connected. Nothing was sent.' });
  let isCalled = false;
  connectFake(async () => {
    isCalled = true;
    return { kind: 'sent', output: SIGNATURE };
  });
  store.dispatch(disconnected());
  expect(await send('')).toMatchObject({ text: 'Your wallet is no longer connected. Nothing was sent.' });
  store.dispatch(connected({ attempt: readWallet(store).attempt, publicKey: 'selected-key' }));
  store.dispatch(accountChanged('other-key'));
  expect(await send('')).toEqual({
    kind: 'failed',
    text: 'A different account is selected in your wallet. Nothing was sent.',
  });
  expect(isCalled).toBe(false);
  const expired = { status: 409, code: 'USDT_TRANSFER_EXPIRED', text: 'expired' };
  expect(await sendTransfer(store, () => Promise.reject(expired), 'selected-key', '')).toEqual({
    kind: 'failed',
    text: 'expired',
    isFinal: true,
  });
  for (const code of ['WALLET_REPLACED', 'NO_WALLET']) {
    const unlinked = { status: 409, code, text: 'unlinked' };
    expect(await sendTransfer(store, () => Promise.reject(unlinked), 'selected-key', '')).toEqual({
      kind: 'failed',
      text: 'unlinked',
      isUnlinked: true,
    });
  }
});

test('passes the transaction in base58 to the injected interface', async () => {
  const calls: unknown[] = [];
  const provider = {
    request: async (call: unknown) => {
      calls.push(call);
      return { signature: SIGNATURE };
    },
  } as unknown as InjectedProvider;
  const { sendTransaction } = injectedConnector(provider, 'Phantom');
  expect(await sendTransaction(bytes)).toEqual({ kind: 'sent', output: { signature: SIGNATURE } });
  expect(calls).toEqual([{ method: 'signAndSendTransaction', params: { message: base58.encode(bytes) } }]);
});

const account = { address: 'a', publicKey: bytes, chains: [], features: ['solana:signMessage'] } as const;
const sends = { signAndSendTransaction: async () => [{ signature: bytes }] };
const signs = { signTransaction: async () => [{ signedTransaction: bytes }] };
const kinds: [string, object, object][] = [
  ['sign and send', { 'solana:signAndSendTransaction': sends, 'solana:signTransaction': signs }, { kind: 'sent' }],
  ['sign only', { 'solana:signTransaction': signs }, { kind: 'signed', transaction: bytes }],
];
test.each(kinds)('uses the Wallet Standard feature: %s', async (_, features, handled) => {
  expect(await (await connectStandard(features)).sendTransaction(bytes)).toMatchObject(handled);
});

test('explains that a wallet has neither feature', async () => {
  connectFake(async (transaction) => (await connectStandard({})).sendTransaction(transaction));
  expect(await send('')).toEqual({
    kind: 'failed',
    text: expect.stringContaining('can’t send transactions'),
  });
});

async function connectStandard(features: object): Promise<Connector> {
  const connect = { connect: async () => ({ accounts: [account] }) };
  const all = { 'standard:connect': connect, 'solana:signMessage': {}, ...features };
  const wallet = standardConnector({ name: 'x', icon: '', features: all } as never);
  await wallet.connect({ silent: false });
  return wallet;
}
