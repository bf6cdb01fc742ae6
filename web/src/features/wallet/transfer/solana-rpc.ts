const TIMEOUT_MS = 10_000;
/** The JSON-RPC error of an endpoint that failed while it handled a request, which may have had an effect. */
const INTERNAL_ERROR = -32_603;

/** The RPC endpoint returned neither a result nor a reason to refuse the request. */
class RpcUnavailable extends Error {}

/** The RPC endpoint refused the request; with the message of the endpoint. */
export class RpcError extends RpcUnavailable {}

/**
 * Calls a method of the configured Solana RPC endpoint (JSON-RPC over HTTP).
 * @throws {RpcError} if the endpoint refuses the request
 * @throws {RpcUnavailable} if it returns nothing usable within ten seconds
 * @throws the signal's reason if it is aborted
 */
export async function callRpc<T>(url: string, method: string, params: unknown[], signal: AbortSignal): Promise<T> {
  const body = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
    .then((response) => response.json())
    .catch(() => null);
  signal.throwIfAborted();
  if (body?.result !== undefined) return body.result;
  const { message, code } = body?.error ?? {};
  throw typeof message === 'string' && code !== INTERNAL_ERROR ? new RpcError(message) : new RpcUnavailable();
}
