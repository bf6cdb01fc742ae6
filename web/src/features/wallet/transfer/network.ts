const TIMEOUT_MS = 10_000;

/** The network did not answer with a result. */
class NetworkFault extends Error {}

/** It answered that it will not; the message is its own. */
export class NetworkRefusal extends NetworkFault {}

/**
 * Asks the Solana endpoint of the settings one thing (JSON-RPC over HTTP).
 * @throws NetworkRefusal where it says no, NetworkFault where nobody knows; the signal's reason once it is aborted
 */
export async function askNetwork<T>(url: string, method: string, params: unknown[], signal: AbortSignal): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
    .then((response) => response.json())
    .catch(() => null);
  signal.throwIfAborted();
  if (answer?.result !== undefined) return answer.result;
  throw typeof answer?.error?.message === 'string' ? new NetworkRefusal(answer.error.message) : new NetworkFault();
}
