import { walletErrors } from '@app/contract/wallet/errors';
import { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import { failure } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log/log.ts';
import { readAtMost } from '../../../platform/read-at-most.ts';

/** For everything that one call of ours asks of the network together. */
const WHOLE_MS = 8000;
/** More than any answer that is asked for: accounts are read in slices. */
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * Asks the Solana network one thing and answers the `result`, judged by the schema.
 * @throws Failure RPC_FAILED, RPC_TIMEOUT
 */
export type Rpc = <T>(method: string, params: readonly unknown[], result: z.ZodType<T>) => Promise<T>;

/**
 * The way to the one endpoint of the settings (JSON-RPC over HTTP, solana.com/docs/rpc): it follows no redirect, reads
 * no endless answer, and believes nothing that has another shape. Each `Rpc` has eight seconds for all it is asked.
 */
export function createRpc({ solanaRpcUrl }: Config, log: Log): () => Rpc {
  return () => {
    const signal = AbortSignal.timeout(WHOLE_MS);
    return async (method, params, result) => {
      try {
        const response = await fetch(solanaRpcUrl, {
          method: 'POST',
          redirect: 'error',
          signal,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        });
        const text = (await readAtMost(response, ANSWER_MAX_BYTES)).toString('utf8');
        if (!response.ok) throw new Error(`The endpoint answered ${response.status}`);
        return z.object({ result }).parse(JSON.parse(text, exactly)).result;
      } catch (error) {
        // what came may be of any length and say anything: only what kind of fault it was is logged
        const reason = error instanceof z.ZodError || error instanceof SyntaxError ? 'an unusable answer' : undefined;
        log.warn({ rpcMethod: method, ...(reason ? { reason } : { err: error }) }, 'the Solana network failed');
        throw failure(walletErrors, signal.aborted ? 'RPC_TIMEOUT' : 'RPC_FAILED');
      }
    };
  };
}

/** Gives whole numbers that JavaScript does not hold exactly as a bigint: lamports and amounts have 64 bits. */
function exactly(_: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source);
  return isRounded ? BigInt(source) : value;
}
