import { base64 } from '@scure/base';

/**
 * Sends a signed transaction to the endpoint that the site names, for the wallet has none of its own. Answers the
 * signature, base58. Throws in the words of the network.
 */
export async function sendTransaction(signed: Uint8Array): Promise<string> {
  const { solanaRpcUrl } = await (await fetch('/api/config')).json();
  const answer = await fetch(solanaRpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [base64.encode(signed), { encoding: 'base64', preflightCommitment: 'confirmed' }],
    }),
  });
  const { result, error } = await answer.json();
  if (typeof result !== 'string') throw new Error(error?.message ?? 'The network did not take the transaction');
  return result;
}
