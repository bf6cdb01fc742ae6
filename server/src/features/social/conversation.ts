import type { SocialProvider } from '@app/contract/core/providers';
import type { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import type { Log } from '../../platform/log/log.ts';
import { readAtMost } from '../../platform/read-at-most.ts';
import { providerFailure } from './failures.ts';

/** For everything that one call of ours asks of a provider together: the answer is due within ten seconds. */
const WHOLE_MS = 8000;
/** For each question alone. */
const QUESTION_MS = 5000;
const ANSWER_MAX_BYTES = 1024 * 1024;

interface Question extends Omit<RequestInit, 'signal' | 'redirect'> {
  /** Longest answer that is read. */
  readonly atMost?: number;
}

/** All that is asked of a provider while one caller waits, under one time limit. */
export interface Conversation {
  /**
   * Asks one address, follows no redirect, and reads the whole answer.
   * @returns an answer below 500, with its body read
   * @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  ask(address: string, question?: Question): Promise<Response>;
  /**
   * What the JSON of an answer says, judged by a shape.
   * @param statuses that such an answer may have
   * @throws Failure PROVIDER_FAILED when it has another status, is no JSON, or of another shape
   */
  read<T>(answer: Response, shape: z.ZodType<T>, statuses?: readonly number[]): Promise<T>;
  /** Logs why a provider's answer is of no use. `reason` is ours alone: nothing that came or went stands in a log. */
  failed(reason: string): Failure;
}

/** The one way to a provider: every conversation with it ends within eight seconds, whatever it does. */
export function createConversations(provider: SocialProvider, log: Log): () => Conversation {
  return () => {
    const endsAt = performance.now() + WHOLE_MS;
    const failed = (reason: string) => {
      log.warn({ provider, reason }, 'a provider failed');
      return providerFailure(provider, 'PROVIDER_FAILED');
    };
    return {
      failed,
      async ask(address, { atMost = ANSWER_MAX_BYTES, ...question } = {}) {
        const left = Math.max(1, Math.min(QUESTION_MS, Math.ceil(endsAt - performance.now())));
        const signal = AbortSignal.timeout(left);
        // the path alone may be logged: a query carries keys
        const { pathname: path } = new URL(address);
        try {
          const response = await fetch(address, { ...question, redirect: 'error', signal });
          const body = await readAtMost(response, atMost);
          if (response.status >= 500) throw failed(`It answered ${response.status} to ${path}`);
          const { status, headers } = response;
          return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
        } catch (err) {
          if (err instanceof Failure) throw err;
          log.warn({ provider, path, err }, 'a provider failed');
          throw providerFailure(provider, signal.aborted ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED');
        }
      },
      async read(answer, shape, statuses = [200]) {
        if (!statuses.includes(answer.status)) throw failed(`It answered ${answer.status}`);
        const said = shape.safeParse(await answer.json().catch(() => undefined));
        if (!said.success) throw failed('It answered in another shape');
        return said.data;
      },
    };
  };
}
