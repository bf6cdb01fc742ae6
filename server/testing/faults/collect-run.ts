import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import type { WalletOwner } from '../people/people.ts';
import { call } from '../requests/call.ts';

/** Delay before a retry while the server does not listen. */
const RETRY_DELAY_MS = 50;

/** A draw request and its outcome; `unknown` if it may or may not have been executed. */
export interface CollectRequest {
  readonly collector: WalletOwner;
  readonly requestId: string;
  outcome: 'ok' | 'rejected' | 'unknown';
  /** ID of the card in the response. */
  cardId?: string;
  /** The time at which the response arrived, in milliseconds of `performance.now()`. */
  respondedAt?: number;
}

/** Collectors that draw cards continuously, with a record of all requests. */
export interface CollectRun {
  readonly requests: readonly CollectRequest[];
  /** Attempts that got no response or a status from 500. */
  readonly failures: readonly string[];
  /** IDs of requests with contradictory responses; must be empty. */
  readonly contradictions: readonly string[];
  /** Stops drawing and waits for requests in flight. */
  stop(): Promise<void>;
  /** Repeats all requests whose outcome is unknown, with the same request IDs. */
  retryUnknown(): Promise<void>;
}

/**
 * Lets each collector draw one card after another until `stop` is called, even while the server is down.
 * @param pauseMs the pause between two draws of a collector
 */
export function startCollecting(
  node: { readonly url: string },
  collectors: readonly WalletOwner[],
  pauseMs = 0,
): CollectRun {
  const requests: CollectRequest[] = [];
  const failures: string[] = [];
  const contradictions: string[] = [];
  let isStopped = false;

  async function send(request: CollectRequest): Promise<void> {
    const { collector, requestId } = request;
    const body = { publicKey: collector.publicKey, requestId };
    let response = await call(node, operations.collect, { token: collector.token, body }).catch((error) => error);
    while (response.cause?.code === 'ECONNREFUSED') {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      response = await call(node, operations.collect, { token: collector.token, body }).catch((error) => error);
    }
    // A broken connection or a 5xx response leaves the outcome unknown
    if (response instanceof Error || response.status >= 500) {
      failures.push(String(response.status ?? response.cause));
      return;
    }
    if (response.status !== 200) request.outcome = 'rejected';
    else {
      if (request.cardId !== undefined && request.cardId !== response.body.id) contradictions.push(requestId);
      request.outcome = 'ok';
      request.cardId = response.body.id;
      request.respondedAt = performance.now();
    }
  }

  async function drawContinuously(collector: WalletOwner): Promise<void> {
    while (!isStopped) {
      const request: CollectRequest = { collector, requestId: randomUUID(), outcome: 'unknown' };
      requests.push(request);
      await send(request);
      // Every third unknown request is repeated at once, the others by `retryUnknown`
      if (request.outcome === 'unknown' && requests.length % 3 === 0) await send(request);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  const drawing = Promise.all(collectors.map(drawContinuously));
  return {
    requests,
    failures,
    contradictions,
    async stop() {
      isStopped = true;
      await drawing;
    },
    async retryUnknown() {
      for (const request of requests) if (request.outcome === 'unknown') await send(request);
    },
  };
}

/** Returns the IDs of all cards in a collector's inventory. */
export async function cardsOf(node: { readonly url: string }, { token }: WalletOwner): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await call(node, operations.getInventory, {
      token,
      query: { limit: 100, ...(cursor && { cursor }) },
    });
    ids.push(...body.cards.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  return ids;
}
