import { setTimeout } from 'node:timers/promises';
import type { SocialProvider } from '@app/contract/core/providers';
import type { z } from 'zod';
import { Failure } from '../../../platform/failure.ts';
import { readBody } from '../../../platform/read-body.ts';
import type { Services } from '../../../services.ts';
import { providerFailure } from '../../identities/index.ts';

/** Total time for all requests of one client. It is below ten seconds, within which our own server must respond. */
const TOTAL_TIMEOUT_MS = 8000;
/** Timeout of each request. */
const REQUEST_TIMEOUT_MS = 5000;
/** Pause before a failed GET request is repeated. */
const RETRY_DELAY_MS = 300;
const RESPONSE_MAX_BYTES = 1024 * 1024;

interface RequestOptions extends Omit<RequestInit, 'signal' | 'redirect'> {
  /** Maximum size of the response, 1 MiB by default. */
  readonly maxBytes?: number;
  /** Whether a response with a status of 500 or more is returned like any other. */
  readonly acceptsServerErrors?: boolean;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

/**
 * Creates a client for the requests that one incoming request makes to a provider. Together they may take eight seconds from this
 * call.
 */
export function createProviderClient(provider: SocialProvider, { log, outbound }: Pick<Services, 'log' | 'outbound'>) {
  const deadline = performance.now() + TOTAL_TIMEOUT_MS;

  /**
   * Logs why a response cannot be used.
   * @param reason must not contain anything that was sent or received
   * @returns PROVIDER_FAILED, for the caller to throw
   */
  function failure(reason: string): Failure {
    log.warn({ provider, reason }, 'provider request failed');
    outbound.countFailure(provider, 'unusable');
    return providerFailure(provider, 'PROVIDER_FAILED');
  }

  async function fetchOnce(url: string, { maxBytes, acceptsServerErrors, ...options }: RequestOptions) {
    const timeout = Math.max(1, Math.min(REQUEST_TIMEOUT_MS, Math.ceil(deadline - performance.now())));
    const signal = AbortSignal.timeout(timeout);
    // Only the path may be logged: queries contain keys
    const { pathname: path } = new URL(url);
    try {
      return await outbound.call(provider, path, async () => {
        const response = await fetch(url, { ...options, redirect: 'error', signal });
        const body = await readBody(response, maxBytes ?? RESPONSE_MAX_BYTES);
        if (response.status >= 500 && !acceptsServerErrors) throw failure(`status ${response.status} from ${path}`);
        const { status, headers } = response;
        return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
      });
    } catch (err) {
      if (err instanceof Failure) throw err;
      log.warn({ provider, path, err }, 'provider request failed');
      throw providerFailure(provider, signal.aborted ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED');
    }
  }

  return {
    failure,
    /**
     * Sends a request and reads the whole response. Redirects are not followed. A GET request that fails, or is answered with
     * status 429 or above 499, is sent once more. Other requests are not repeated: a code can be used only once.
     * @returns a response with a buffered body. Its status is below 500 unless `acceptsServerErrors` is set; a 5xx is then
     *   returned without a retry
     * @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT
     */
    async fetch(url: string, options: RequestOptions = {}): Promise<Response> {
      if ((options.method ?? 'GET') !== 'GET') return fetchOnce(url, options);
      const response = await fetchOnce(url, options).catch(ignoreFailure);
      if (response && response.status !== 429) return response;
      await setTimeout(RETRY_DELAY_MS);
      return fetchOnce(url, options);
    },
    /** Runs requests for data that a sign-in does not require. @returns undefined if they fail */
    optional: <T>(run: () => Promise<T>): Promise<T | undefined> => run().catch(ignoreFailure),
    /**
     * Parses the JSON of a response.
     * @param statuses the accepted statuses, 200 if omitted
     * @throws Failure PROVIDER_FAILED for another status, invalid JSON or a body that does not match the schema
     */
    async parse<T>(response: Response, schema: z.ZodType<T>, statuses: readonly number[] = [200]): Promise<T> {
      if (!statuses.includes(response.status)) throw failure(`unexpected status ${response.status}`);
      const parsed = schema.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw failure('unexpected response body');
      return parsed.data;
    },
  };
}

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/**
 * Replaces the origin of a provider's URL with the configured base URL, if there is one.
 * @param baseUrl an origin, without a path
 */
export function withBaseUrl(url: string, baseUrl: string | undefined): string {
  if (baseUrl === undefined) return url;
  const { pathname, search } = new URL(url);
  return baseUrl + pathname + search;
}
