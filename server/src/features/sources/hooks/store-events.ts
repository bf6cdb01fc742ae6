import { coreErrors } from '@app/contract/core/errors';
import {
  SERVICE_TEST_RATES,
  SOURCE_EVENT_RATES,
  WAITING_DELIVERIES_MAX,
  WAITING_EVENTS_MAX,
  WAITING_EVENTS_RETRY_SECONDS,
} from '@app/contract/sources/limits';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { Failure, failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { ReportedEvent } from '../kinds/kind.ts';
import { hashExternalId, holderOf } from '../model/identify.ts';
import type { SourceRow } from '../model/store.ts';
import { insertEvents, listFullSources, type NewEvent } from './events.store.ts';

/** One statement at a time results in larger batches; a second one may run while the first is slow. */
const CONCURRENT_STATEMENTS = 2;
const SLOW_STATEMENT_MS = 25;

/**
 * Creates the function that stores events, many in one statement, within the limits of their sources.
 * @returns a function that returns false if the source or its project was changed since they were loaded
 * @throws Failure RATE_LIMITED, from the returned function
 */
export function createStore({ clock, config, database: { db }, limits, metrics, randomness }: Services) {
  const insert = createBatcher<NewEvent, true | Failure>(insertWithinLimits, {
    concurrency: CONCURRENT_STATEMENTS,
    overlapAfterMs: SLOW_STATEMENT_MS,
  });
  let waiting = 0;

  async function insertWithinLimits(events: readonly NewEvent[]): Promise<ReadonlyMap<NewEvent, true | Failure>> {
    const refused = await findRefusals(Map.groupBy(events, ({ sourceId }) => sourceId));
    const accepted = events.filter(({ sourceId }) => !refused.has(sourceId));
    const results = new Map<NewEvent, true | Failure>(accepted.length > 0 ? await insertEvents(db, accepted) : []);
    for (const event of events) {
      const refusal = refused.get(event.sourceId);
      if (refusal) results.set(event, refusal);
    }
    return results;
  }

  /** Finds the sources that have reached a limit. */
  async function findRefusals(bySource: ReadonlyMap<string, readonly NewEvent[]>): Promise<Map<string, Failure>> {
    const refused = new Map<string, Failure>();
    if (!config.rateLimits) return refused;
    for (const [id, { length }] of bySource) {
      await limits.consume('source-events', [id], SOURCE_EVENT_RATES, length).catch((error) => {
        if (!(error instanceof Failure)) throw error;
        refused.set(id, error);
      });
    }
    const open = [...bySource.keys()].filter((id) => !refused.has(id));
    const full = open.length > 0 ? await listFullSources(db, open, WAITING_EVENTS_MAX) : [];
    for (const id of full) {
      metrics.limitsExceeded.inc({ limit: 'source-backlog' });
      refused.set(id, failure(coreErrors, 'RATE_LIMITED', { retryAfter: WAITING_EVENTS_RETRY_SECONDS }));
    }
    return refused;
  }

  return async (source: SourceRow, { externalId, ...event }: ReportedEvent): Promise<boolean> => {
    if (externalId === null) await limits.consume('source-tests', [source.id], SERVICE_TEST_RATES);
    if (waiting >= WAITING_DELIVERIES_MAX) throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: 1 });
    waiting += 1;
    try {
      const result = await insert({
        ...event,
        id: randomness.id(clock.now()),
        sourceId: source.id,
        revision: source.revision,
        externalHash: externalId === null ? null : hashExternalId(externalId),
        refundedHash: event.action.kind === 'refund' ? hashExternalId(event.action.of) : null,
        holder: holderOf(event.supporter),
      });
      if (result instanceof Failure) throw result;
      return result === true;
    } finally {
      waiting -= 1;
    }
  };
}
