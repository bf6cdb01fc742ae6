import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import * as operations from '@app/contract/wallet/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNode, type TestNode } from '../../../../testing/node/node.ts';
import { newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { createWallet } from '../../../../testing/people/wallet.ts';
import { call } from '../../../../testing/requests/call.ts';
import { type Solana, startSolana } from '../../../../testing/services/solana.ts';
import { Chain } from '../../../../testing/services/solana-chain.ts';

const SECRET_PATH = '/v1/canary-of-the-endpoint';
const FAILED = { status: 502, body: { code: 'RPC_FAILED' } };
const TIMEOUT = { status: 504, body: { code: 'RPC_TIMEOUT' } };

let handleRpc: RequestListener;
let endpoint: Server;
let solana: Solana;
let node: TestNode;
let person: WalletOwner;
beforeAll(async () => {
  endpoint = createServer((request, response) => handleRpc(request, response)).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const { port } = endpoint.address() as AddressInfo;
  solana = await startSolana();
  node = await startNode({ env: { SOLANA_RPC_URL: `http://127.0.0.1:${port}${SECRET_PATH}` } });
  person = await newWalletOwner(node);
});
afterAll(async () => {
  await node.stop();
  await solana.stop();
  endpoint.closeAllConnections();
  endpoint.close();
});

/** Another node of the same installation. */
const startPeer = (env: Readonly<Record<string, string>>) => startNode({ env, peer: node });
const balances = (target = node, { token, publicKey } = person) =>
  call(target, operations.getBalances, { token, params: { key: publicKey } });
const transfer = () =>
  call(node, operations.transferUsdt, {
    token: person.token,
    body: { recipient: createWallet().publicKey, amount: 1, requestId: randomUUID() },
  });

const respondWith =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe('an RPC endpoint that', () => {
  test.each([
    ['returns an empty response', respondWith('')],
    ['returns no JSON', respondWith('<html>')],
    ['returns another structure', respondWith('{"result":{"value":[1,2,3]}}')],
    [
      'returns an error',
      respondWith('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"canary of an error"}}'),
    ],
    ['returns too few accounts', respondWith('{"result":{"context":{"slot":1},"value":[null]}}')],
    ['is overloaded', respondWith('{}', 429)],
    ['closes the connection', (_, response) => response.destroy()],
    [
      'closes the connection during the response',
      (_, response) => response.writeHead(200).write('{"res', () => response.destroy()),
    ],
  ] satisfies [string, RequestListener][])('%s results in 502', async (_, listener) => {
    handleRpc = listener;
    expect(await balances()).toMatchObject(FAILED);
    expect(await transfer()).toMatchObject(FAILED);
  });

  test.each([301, 302, 303, 307, 308])('redirects with %d is not followed', async (status) => {
    handleRpc = (_, response) => response.writeHead(status, { location: solana.url }).end();
    expect(await balances()).toMatchObject(FAILED);
    expect(solana.requestedMethods).toEqual([]);
  });

  test('sends an endless response is disconnected', async () => {
    let sent = 0;
    const disconnected = new Promise<void>((resolve) => {
      handleRpc = async (_, response) => {
        response.on('close', resolve);
        response.writeHead(200);
        const chunk = 'x'.repeat(16_384);
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) await Promise.race([once(response, 'drain'), disconnected]);
        }
      };
    });
    expect(await balances()).toMatchObject(FAILED);
    await disconnected;
    // More is sent than read, because both sides have buffers
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  test('hangs or responds too slowly results in 504', async () => {
    const timers = new Set<NodeJS.Timeout>();
    let requestCount = 0;
    handleRpc = (_, response) => {
      requestCount += 1;
      if (requestCount % 2 === 0) return;
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 200);
      timers.add(timer);
      response.on('close', () => clearInterval(timer));
    };
    const responses = await Promise.all([balances(), transfer(), balances()]);
    for (const timer of timers) clearInterval(timer);
    for (const response of responses) expect(response).toMatchObject(TIMEOUT);
  });

  test('is unreachable results in 502', async () => {
    const peer = await startPeer({ SOLANA_RPC_URL: 'http://127.0.0.1:1/' });
    expect(await balances(peer)).toMatchObject(FAILED);
    await peer.stop();
  });

  test('has no USDT mint results in USDT_UNKNOWN', async () => {
    const network = await startSolana(new Chain(9));
    const peer = await startPeer(network.env);
    expect(await balances(peer)).toMatchObject({ status: 502, body: { code: 'USDT_UNKNOWN' } });
    await peer.stop();
    await network.stop();
  });

  describe('returns invalid data:', () => {
    const SOL = 10n ** 9n;
    beforeAll(async () => {
      solana.chain.setLamports(person.publicKey, SOL);
      await solana.chain.setUsdt(person.publicKey, 5n);
    });
    const tampering =
      (change: (body: string) => string): RequestListener =>
      async (request, response) => {
        const real = await fetch(solana.url, { method: 'POST', body: await textOf(request) });
        response.end(change(await real.text()));
      };
    const withInvalidState = (body: string) =>
      body.replace(/"data":\["([^"]+)"/g, (match, data: string) => {
        const bytes = Buffer.from(data, 'base64');
        // The state of a token account, which has three valid values
        if (bytes.length === 165) bytes[108] = 9;
        return bytes.length === 165 ? `"data":["${bytes.toString('base64')}"` : match;
      });

    test('an invalid token account results in 502', async () => {
      handleRpc = tampering(withInvalidState);
      expect(await balances()).toMatchObject(FAILED);
      expect(await transfer()).toMatchObject(FAILED);
    });

    test.each(['0.5', '-1', '1e400', '"1"'])('%s lamports result in 502', async (lamports) => {
      handleRpc = tampering((body) => body.replace(/"lamports":\d+/g, `"lamports":${lamports}`));
      expect(await balances()).toMatchObject(FAILED);
      expect(await transfer()).toMatchObject(FAILED);
    });

    test.each(['', 'canary', '0'.repeat(44), '1'.repeat(33)])(
      'the blockhash "%s" results in 502',
      async (blockhash) => {
        handleRpc = tampering((body) => body.replace(/"blockhash":"\w+"/, `"blockhash":"${blockhash}"`));
        expect(await transfer()).toMatchObject(FAILED);
      },
    );

    test('lamports beyond the safe integers are exact', async () => {
      handleRpc = tampering((body) => body.replace(/"lamports":\d+/g, '"lamports":9007199254740993'));
      expect((await balances()).body.lamports).toBe('9007199254740993');
      handleRpc = tampering((body) => body.replace(/"lamports":\d+/g, '"lamports":18446744073709551615'));
      expect((await balances()).body.lamports).toBe('18446744073709551615');
    });
  });

  test('is logged without its URL and its response', () => {
    const log = node.logged.join('\n');
    expect(log).toContain('Solana RPC request failed');
    expect(log).not.toContain('canary');
  });
});

test('limits balance requests per account', async () => {
  const limitedNode = await startPeer({ ...solana.env, RATE_LIMITS: 'on' });
  const network = await newWalletOwner(node);
  const responses = await Promise.all(Array.from({ length: 31 }, () => balances(limitedNode)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await balances(limitedNode, network)).status).toBe(200);
  await limitedNode.stop();
});
