import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import * as calls from '@app/contract/wallet/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { type Collector, newCollector } from '../../../../testing/people.ts';
import { Chain } from '../../../../testing/solana/chain.ts';
import { type Solana, startSolana } from '../../../../testing/solana.ts';
import { createWallet } from '../../../../testing/wallet.ts';

const SECRET_PATH = '/v1/canary-of-the-endpoint';
const FAILED = { status: 502, body: { code: 'RPC_FAILED' } };
const TIMEOUT = { status: 504, body: { code: 'RPC_TIMEOUT' } };

let behave: RequestListener;
let endpoint: Server;
let solana: Solana;
let node: TestNode;
let person: Collector;
beforeAll(async () => {
  endpoint = createServer((request, response) => behave(request, response)).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const { port } = endpoint.address() as AddressInfo;
  solana = await startSolana();
  node = await startNode({ env: { SOLANA_RPC_URL: `http://127.0.0.1:${port}${SECRET_PATH}` } });
  person = await newCollector(node);
});
afterAll(async () => {
  await node.stop();
  await solana.stop();
  endpoint.closeAllConnections();
  endpoint.close();
});

/** Another node of the same installation. */
const beside = (env: Readonly<Record<string, string>>) => startNode({ env, peer: node });
const balances = (at = node, { token, publicKey } = person) =>
  call(at, calls.balances, { token, params: { key: publicKey } });
const transfer = () =>
  call(node, calls.transferUsdt, {
    token: person.token,
    body: { recipient: createWallet().publicKey, amount: 1, requestId: randomUUID() },
  });

const text =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe('an RPC endpoint that', () => {
  test.each([
    ['answers nothing', text('')],
    ['answers no JSON', text('<html>')],
    ['answers another shape', text('{"result":{"value":[1,2,3]}}')],
    ['answers an error', text('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"canary of an error"}}')],
    ['answers too few accounts', text('{"result":{"context":{"slot":1},"value":[null]}}')],
    ['is overloaded', text('{}', 429)],
    ['breaks off', (_, response) => response.destroy()],
    ['breaks off in the middle', (_, response) => response.writeHead(200).write('{"res', () => response.destroy())],
  ] satisfies [string, RequestListener][])('%s results in 502', async (_, listener) => {
    behave = listener;
    expect(await balances()).toMatchObject(FAILED);
    expect(await transfer()).toMatchObject(FAILED);
  });

  test.each([301, 302, 303, 307, 308])('redirects with %d is not followed', async (status) => {
    behave = (_, response) => response.writeHead(status, { location: solana.url }).end();
    expect(await balances()).toMatchObject(FAILED);
    expect(solana.requestedMethods).toEqual([]);
  });

  test('sends an endless response is disconnected', async () => {
    let sent = 0;
    const left = new Promise<void>((resolve) => {
      behave = async (_, response) => {
        response.on('close', resolve);
        response.writeHead(200);
        const chunk = 'x'.repeat(16_384);
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) await Promise.race([once(response, 'drain'), left]);
        }
      };
    });
    expect(await balances()).toMatchObject(FAILED);
    await left;
    // what the buffers of both sides hold comes on top of what is read
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  test('hangs or responds too slowly results in 504', async () => {
    const dripping = new Set<NodeJS.Timeout>();
    let asked = 0;
    behave = (_, response) => {
      asked += 1;
      if (asked % 2 === 0) return;
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 200);
      dripping.add(timer);
      response.on('close', () => clearInterval(timer));
    };
    const answers = await Promise.all([balances(), transfer(), balances()]);
    for (const timer of dripping) clearInterval(timer);
    for (const answer of answers) expect(answer).toMatchObject(TIMEOUT);
  });

  test('is unreachable results in 502', async () => {
    const nowhere = await beside({ SOLANA_RPC_URL: 'http://127.0.0.1:1/' });
    expect(await balances(nowhere)).toMatchObject(FAILED);
    await nowhere.stop();
  });

  test('has no USDT mint has its own error', async () => {
    const other = await startSolana(new Chain(9));
    const there = await beside(other.env);
    expect(await balances(there)).toMatchObject({ status: 502, body: { code: 'USDT_UNKNOWN' } });
    await there.stop();
    await other.stop();
  });

  describe('returns invalid data:', () => {
    const SOL = 10n ** 9n;
    beforeAll(async () => {
      solana.chain.setLamports(person.publicKey, SOL);
      await solana.chain.setUsdt(person.publicKey, 5n);
    });
    const lying =
      (change: (answer: string) => string): RequestListener =>
      async (request, response) => {
        const honest = await fetch(solana.url, { method: 'POST', body: await textOf(request) });
        response.end(change(await honest.text()));
      };
    const frozenBeyond = (answer: string) =>
      answer.replace(/"data":\["([^"]+)"/g, (as, data: string) => {
        const bytes = Buffer.from(data, 'base64');
        // where a token account says whether it is frozen; there are three ways to be
        if (bytes.length === 165) bytes[108] = 9;
        return bytes.length === 165 ? `"data":["${bytes.toString('base64')}"` : as;
      });

    test('an invalid token account results in 502', async () => {
      behave = lying(frozenBeyond);
      expect(await balances()).toMatchObject(FAILED);
      expect(await transfer()).toMatchObject(FAILED);
    });

    test.each(['0.5', '-1', '1e400', '"1"'])('%s lamports result in 502', async (lamports) => {
      behave = lying((answer) => answer.replace(/"lamports":\d+/g, `"lamports":${lamports}`));
      expect(await balances()).toMatchObject(FAILED);
      expect(await transfer()).toMatchObject(FAILED);
    });

    test.each(['', 'canary', '0'.repeat(44), '1'.repeat(33)])(
      'the blockhash "%s" results in 502',
      async (blockhash) => {
        behave = lying((answer) => answer.replace(/"blockhash":"\w+"/, `"blockhash":"${blockhash}"`));
        expect(await transfer()).toMatchObject(FAILED);
      },
    );

    test('lamports beyond the safe integers are exact', async () => {
      behave = lying((answer) => answer.replace(/"lamports":\d+/g, '"lamports":9007199254740993'));
      expect((await balances()).body.lamports).toBe('9007199254740993');
      behave = lying((answer) => answer.replace(/"lamports":\d+/g, '"lamports":18446744073709551615'));
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
  const limited = await beside({ ...solana.env, RATE_LIMITS: 'on' });
  const other = await newCollector(node);
  const answers = await Promise.all(Array.from({ length: 31 }, () => balances(limited)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await balances(limited, other)).status).toBe(200);
  await limited.stop();
});
