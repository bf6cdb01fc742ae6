import { walletErrors } from '@app/contract/wallet/errors';
import { z } from 'zod';
import { failure } from '../../../platform/failure.ts';
import { readBody } from '../../../platform/read-body.ts';
import type { Services } from '../../../services.ts';

/** Default timeout of all RPC requests for one incoming request together. */
const TOTAL_TIMEOUT_MS = 8000;
/** Default maximum size of a response. Expected responses are smaller, because accounts are read in slices. */
const RESPONSE_MAX_BYTES = 64 * 1024;

/**
 * Sends a JSON-RPC request to the Solana network.
 * @param result the schema that the `result` must match
 * @throws Failure RPC_FAILED, RPC_TIMEOUT
 */
export type Rpc = <T>(method: string, params: readonly unknown[], result: z.ZodType<T>) => Promise<T>;

/**
 * Creates a client of the configured endpoint (JSON-RPC over HTTP, https://solana.com/docs/rpc), for one incoming request, whose
 * timeout of eight seconds starts now. The client follows no redirects, and limits and validates responses.
 * @param maxBytes the maximum size of a response
 * @param timeoutMs replaces the timeout of eight seconds
 */
export function createRpc(
  { config, log, outbound }: Services,
  maxBytes = RESPONSE_MAX_BYTES,
  timeoutMs = TOTAL_TIMEOUT_MS,
): Rpc {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (method, params, result) => {
    try {
      return await outbound.call('solana', method, async () => {
        const response = await fetch(config.solanaRpcUrl, {
          method: 'POST',
          redirect: 'error',
          signal,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        });
        const text = (await readBody(response, maxBytes)).toString('utf8');
        if (!response.ok) throw new Error(`unexpected status ${response.status}`);
        return z.object({ result }).parse(JSON.parse(text, parseLargeIntegers)).result;
      });
    } catch (error) {
      // Validation errors quote the response, which is not trusted: only their kind is logged
      const reason = error instanceof z.ZodError || error instanceof SyntaxError ? 'invalid response' : undefined;
      log.warn({ rpcMethod: method, ...(reason ? { reason } : { err: error }) }, 'Solana RPC request failed');
      throw failure(walletErrors, signal.aborted ? 'RPC_TIMEOUT' : 'RPC_FAILED');
    }
  };
}

/** A JSON reviver: integers that are not safe in JavaScript become bigints, because lamports and amounts have 64 bits. */
function parseLargeIntegers(_: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source);
  return isRounded ? BigInt(source) : value;
}
