import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { base58, base64 } from '@scure/base';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Connector, Handled } from '../connection/connector.ts';
import { hold, release } from '../connection/held.ts';
import { type InjectedProvider, injectedConnector } from '../connection/injected-wallet.ts';
import { standardConnector } from '../connection/standard-wallet.ts';
import { createWalletStore } from '../store.ts';
import { follow } from './follow.ts';
import { send } from './send.ts';

const stops: (() => void)[] = [];
afterEach(release);
afterAll(() => {
  for (const stop of stops) stop();
});

/** A Solana endpoint on loopback that answers each method as it is told to; what is undefined is an error. */
async function network(answers: Record<string, unknown>) {
  const asked: { method: string; params: unknown[] }[] = [];
  const server = createServer(async (request, response) => {
    const call = (await json(request)) as (typeof asked)[number];
    asked.push(call);
    const result = answers[call.method];
    const error = { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' };
    response.end(JSON.stringify(result === undefined ? { error } : { result }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

const status = (confirmationStatus: string, err: unknown = null) => ({ value: [{ err, confirmationStatus }] });
const landed = (value: object, height = 10) => ({ getBlockHeight: height, getSignatureStatuses: value });
const fates: [string, Record<string, unknown>, object][] = [
  ['confirmed', landed(status('confirmed')), { kind: 'confirmed' }],
  ['finalized long after', landed(status('finalized'), 1000), { kind: 'confirmed' }],
  ['refused by its program', landed(status('confirmed', { InstructionError: [0, 'x'] })), { kind: 'lost' }],
  ['never seen before its blockhash expired', landed({ value: [null] }, 101), { kind: 'lost' }],
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
const prepare = async () => ({ transaction: base64.encode(bytes), lastValidBlockHeight: 100 });

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
  hold(wallet, createWalletStore());
}

it('sends what a wallet has only signed', async () => {
  const { url, asked } = await network({ sendTransaction: 'signature' });
  const signed = bytes.map((byte) => byte ^ 1);
  holdWallet(async () => ({ kind: 'signed', transaction: signed }));
  const sent = { signature: 'signature', lastValidBlockHeight: 100 };
  expect(await send(prepare, url)).toEqual({ kind: 'sent', sent });
  expect(asked).toMatchObject([{ method: 'sendTransaction', params: [base64.encode(signed), { encoding: 'base64' }] }]);
});

const refusals: [string, unknown, object][] = [
  ['rejected', { code: 4001, message: 'x' }, { text: 'You rejected the transfer in your wallet. Nothing was sent.' }],
  ['found too old', new Error('Blockhash not found'), { isOver: true }],
  ['not sent', new Error('No route'), { text: 'Your wallet could not send the transfer: No route', isOver: false }],
];
it.each(refusals)('a transfer that the wallet has %s is told so', async (_, thrown, told) => {
  holdWallet(() => Promise.reject(thrown));
  expect(await send(prepare, 'http://127.0.0.1:1/')).toMatchObject({ kind: 'refused', ...told });
});

it('a transfer without a wallet, or refused by the server, is told so', async () => {
  expect(await send(prepare, '')).toMatchObject({ text: 'Your wallet is no longer connected. Nothing was sent.' });
  const expired = { status: 409, code: 'TRANSFER_EXPIRED', text: 'expired' };
  expect(await send(() => Promise.reject(expired), '')).toEqual({ kind: 'refused', text: 'expired', isOver: true });
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
  expect(await send(prepare, '')).toMatchObject({ text: expect.stringContaining('cannot send transactions') });
});

async function connected(features: object): Promise<Connector> {
  const connect = { connect: async () => ({ accounts: [account] }) };
  const all = { 'standard:connect': connect, 'solana:signMessage': {}, ...features };
  const wallet = standardConnector({ name: 'x', icon: '', features: all } as never);
  await wallet.connect({ silent: false });
  return wallet;
}
