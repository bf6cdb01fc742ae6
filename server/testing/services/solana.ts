import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Chain } from './solana-chain.ts';

/** A simulated Solana network with its JSON-RPC API. */
export interface Solana {
  readonly url: string;
  /** Settings of a node that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly chain: Chain;
  /** Names of the requested methods. */
  readonly requestedMethods: string[];
  stop(): Promise<void>;
}

type Method = (chain: Chain, params: readonly never[]) => unknown;

const METHODS: Readonly<Record<string, Method>> = {
  getBlockHeight: (chain) => chain.height,
  getEpochInfo: (chain) => ({ absoluteSlot: chain.height, blockHeight: chain.height }),
  getLatestBlockhash: (chain) => inContext(chain, chain.latestBlockhash()),
  getMinimumBalanceForRentExemption: (chain, [bytes]) => Number(chain.rentOf(bytes ?? 0)),
  getMultipleAccounts: (chain, [addresses, options]) =>
    inContext(
      chain,
      (addresses ?? ([] as string[])).map((address) => accountOf(chain, address, options ?? {})),
    ),
  getSignatureStatuses: (chain, [signatures]: readonly string[][]) =>
    inContext(
      chain,
      (signatures ?? []).map((signature) => chain.statusOf(signature)),
    ),
  getTransaction: (chain, [signature]) => chain.finalizedTransaction(signature ?? ''),
  sendTransaction: (chain, [transaction]) => chain.send(transaction ?? ''),
};

/** Starts the network on loopback, with CORS for any origin like the public endpoints. */
export async function startSolana(chain = new Chain()): Promise<Solana> {
  const requestedMethods: string[] = [];
  const server = createServer(async (request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (request.method !== 'POST') return void response.writeHead(204, headers).end();
    const responseBody = await respondTo(chain, request, requestedMethods);
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    env: { SOLANA_RPC_URL: url },
    chain,
    requestedMethods,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function respondTo(chain: Chain, request: IncomingMessage, requestedMethods: string[]): Promise<object> {
  const { id, method, params = [] } = (await json(request)) as { id: number; method: string; params?: never[] };
  requestedMethods.push(method);
  const run = METHODS[method];
  if (!run) return { jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } };
  try {
    return { jsonrpc: '2.0', id, result: run(chain, params) };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: -32_002, message: (error as Error).message } };
  }
}

const inContext = (chain: Chain, value: unknown) => ({ context: { slot: chain.height }, value });

interface Slice {
  readonly dataSlice?: { readonly offset: number; readonly length: number };
}

function accountOf(chain: Chain, address: string, { dataSlice }: Slice) {
  const account = chain.account(address);
  if (!account.exists) return null;
  const { offset, length } = dataSlice ?? { offset: 0, length: account.data.length };
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    data: [Buffer.from(account.data.slice(offset, offset + length)).toString('base64'), 'base64'],
    space: account.data.length,
  };
}
