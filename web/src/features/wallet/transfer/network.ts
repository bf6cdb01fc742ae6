const TIMEOUT_MS = 10_000;

/** The network did not answer, or not with a result; the message is its own, where it gave one. */
class NetworkFault extends Error {}

/**
 * Asks the Solana endpoint of the settings one thing (JSON-RPC over HTTP).
 * @throws NetworkFault; the signal's reason once it is aborted
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
  if (typeof answer !== 'object' || answer === null || answer.result === undefined) {
    throw new NetworkFault(answer?.error?.message);
  }
  return answer.result;
}
