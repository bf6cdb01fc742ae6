import { getConfig } from '../src/lib/config.ts';

/** The response of the Solana network to a method: a result, or no response. */
type RpcResult = object | 'no response';

/**
 * Responds to JSON-RPC requests of the web app from now on, until the end of the test.
 * @returns the methods that were requested, in order
 */
export function respondToRpc(results: Readonly<Record<string, RpcResult>>): { readonly methods: readonly string[] } {
  const methods: string[] = [];
  const otherwise = window.fetch;
  // The fake API restores the transport at the end of the test.
  window.fetch = async (input, init) => {
    if (String(input) !== getConfig().solanaRpcUrl) return otherwise(input, init);
    const { method } = JSON.parse(String(init?.body));
    methods.push(method);
    const result = results[method];
    if (result === undefined) throw new Error(`Unexpected RPC request: ${method}`);
    if (result === 'no response') throw new TypeError('Failed to fetch');
    return Response.json({ jsonrpc: '2.0', id: 1, result });
  };
  return { methods };
}

/** The results for a transaction that is confirmed. */
export const CONFIRMED = {
  getEpochInfo: { absoluteSlot: 2000, blockHeight: 10 },
  getSignatureStatuses: { context: { slot: 2000 }, value: [{ err: null, confirmationStatus: 'confirmed' }] },
};
