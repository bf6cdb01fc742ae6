import { randomUUID } from 'node:crypto';
import * as calls from '@app/contract/cards/schemas';
import { call } from '../call.ts';
import type { Collector } from '../people.ts';

/** How long a collector waits for a server that does not listen. */
const PAUSE_MS = 50;

/** What one request came to; what is unknown may have been done or not. */
export interface Entry {
  readonly collector: Collector;
  readonly requestId: string;
  outcome: 'ok' | 'refused' | 'unknown';
  /** The card that was answered. */
  cardId?: string;
}

/** Collectors that never rest, and a record of every request they made. */
export interface Ledger {
  readonly entries: readonly Entry[];
  /** Answers that contradict an earlier one of the same request: none, ever. */
  readonly contradictions: readonly string[];
  /** Stops the collecting and waits for the calls in flight. */
  rest(): Promise<void>;
  /** Sends every request whose outcome is unknown again, with its own id. */
  settle(): Promise<void>;
}

/** Lets every collector draw cards one after another until told to rest, whatever becomes of the server. */
export function keepCollecting(node: { readonly url: string }, collectors: readonly Collector[]): Ledger {
  const entries: Entry[] = [];
  const contradictions: string[] = [];
  let resting = false;

  async function send(entry: Entry): Promise<void> {
    const { collector, requestId } = entry;
    const body = { publicKey: collector.publicKey, requestId };
    let answer = await call(node, calls.collect, { token: collector.token, body }).catch((error) => error);
    while (answer.cause?.code === 'ECONNREFUSED') {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      answer = await call(node, calls.collect, { token: collector.token, body }).catch((error) => error);
    }
    // neither a connection that broke nor an answer of 500 and above says whether it was done
    if (answer instanceof Error || answer.status >= 500) return;
    if (answer.status !== 200) entry.outcome = 'refused';
    else {
      if (entry.cardId !== undefined && entry.cardId !== answer.body.id) contradictions.push(requestId);
      entry.outcome = 'ok';
      entry.cardId = answer.body.id;
    }
  }

  async function work(collector: Collector): Promise<void> {
    while (!resting) {
      const entry: Entry = { collector, requestId: randomUUID(), outcome: 'unknown' };
      entries.push(entry);
      await send(entry);
      // every third one in doubt is asked again at once, the others only when all is over
      if (entry.outcome === 'unknown' && entries.length % 3 === 0) await send(entry);
    }
  }

  const working = Promise.all(collectors.map(work));
  return {
    entries,
    contradictions,
    async rest() {
      resting = true;
      await working;
    },
    async settle() {
      for (const entry of entries) if (entry.outcome === 'unknown') await send(entry);
    },
  };
}

/** The ids of all cards in a collector's inventory. */
export async function cardsOf(node: { readonly url: string }, { token }: Collector): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await call(node, calls.myCollectibles, {
      token,
      query: { limit: 100, ...(cursor && { cursor }) },
    });
    ids.push(...body.cards.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  return ids;
}
