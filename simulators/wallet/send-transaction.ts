import { base64 } from '@scure/base';

/**
 * Sends a signed transaction to the RPC endpoint of the site, because the wallet has no endpoint of its own.
 * @returns the signature, base58
 * @throws Error with the message of the RPC endpoint
 */
export async function sendTransaction(signed: Uint8Array): Promise<string> {
  const { solanaRpcUrl } = await (await fetch('/api/config')).json();
  const response = await fetch(solanaRpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [base64.encode(signed), { encoding: 'base64', preflightCommitment: 'confirmed' }],
    }),
  });
  const { result, error } = await response.json();
  if (typeof result !== 'string') throw new Error(error?.message ?? 'The RPC endpoint rejected the transaction');
  return result;
}
