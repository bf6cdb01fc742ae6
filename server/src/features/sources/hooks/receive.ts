import { coreErrors } from '@app/contract/core/errors';
import { sourceErrors } from '@app/contract/sources/errors';
import { REJECTED_DELIVERY_RATES, WAITING_DELIVERIES_MAX } from '@app/contract/sources/limits';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { verifiers } from '../kinds/index.ts';
import type { Delivery, ReportedEvent, Verdict, Verify } from '../kinds/kind.ts';
import { hashExternalId, holderOf } from '../model/identify.ts';
import { acceptedSecrets } from '../model/secrets.ts';
import { findSource, type SourceRow } from '../model/store.ts';
import { insertEvents, type NewEvent } from './events.store.ts';
import { acceptSignature, connectSubscription, endSubscription } from './source-changes.ts';
import { countWrongSignature } from './wrong-signatures.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CACHED_SOURCES_MAX = 1000;
/** Attempts to store an event of a source that others change at the same time. */
const MAX_ATTEMPTS = 5;
/** One statement at a time results in larger batches; a second one may run while the first is slow. */
const CONCURRENT_STATEMENTS = 2;
const SLOW_STATEMENT_MS = 25;

/** A source that receives deliveries, and the function that verifies them. */
interface Receiver {
  readonly source: SourceRow;
  /** Undefined until the owner has entered the secret. */
  readonly verify: ((delivery: Delivery, now: Date) => Verdict) | undefined;
}

/**
 * Receives a delivery: verifies it and stores its event, which is counted later.
 * @returns the text of the response: that of a challenge, otherwise empty
 * @throws Failure NOT_FOUND, WEBHOOK_SIGNATURE_INVALID, MALFORMED_REQUEST, RATE_LIMITED, UNAVAILABLE
 */
export type Receive = (sourceId: string, delivery: Delivery, client: Client) => Promise<string>;

/** @param onStored is called when events wait to be counted */
export function createReceive(services: Services, onStored: () => void): Receive {
  const { clock, database, keys, limits, metrics, randomness } = services;
  /** Sources that are set up. An event is stored only if its source is still the same, so a copy may be outdated. */
  const receivers = new LRUCache<string, Receiver>({ max: CACHED_SOURCES_MAX });
  metrics.caches.set('sources', receivers);
  const insert = createBatcher((events: readonly NewEvent[]) => insertEvents(database.db, events), {
    concurrency: CONCURRENT_STATEMENTS,
    overlapAfterMs: SLOW_STATEMENT_MS,
  });
  let waiting = 0;

  async function load(id: string): Promise<Receiver | undefined> {
    const found = UUID.test(id) ? await findSource(database.db, id) : undefined;
    const verify = found && verifiers[found.source.kind];
    receivers.delete(id);
    if (!found || !verify || found.source.state === 'revoked') return undefined;
    const receiver = { source: found.source, verify: found.sealed === null ? undefined : bind(verify, found.sealed) };
    if (found.source.state !== 'pending') receivers.set(id, receiver);
    return receiver;
  }

  function bind(verify: Verify, sealed: string) {
    const secretsAt = acceptedSecrets(keys.seal, sealed);
    return (delivery: Delivery, now: Date) => verify(delivery, secretsAt(now), now);
  }

  /** @returns false if the source was changed since it was loaded */
  async function store({ source }: Receiver, event: ReportedEvent): Promise<boolean> {
    if (waiting >= WAITING_DELIVERIES_MAX) throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: 1 });
    waiting += 1;
    try {
      const { externalId, ...rest } = event;
      const isStored = await insert({
        ...rest,
        id: randomness.id(clock.now()),
        sourceId: source.id,
        revision: source.revision,
        externalHash: externalId === null ? null : hashExternalId(externalId),
        refundedHash: event.action.kind === 'refund' ? hashExternalId(event.action.of) : null,
        holder: holderOf(event.supporter),
      });
      if (isStored) onStored();
      return isStored === true;
    } finally {
      waiting -= 1;
    }
  }

  /** Acts on a verified delivery. @returns the text of the response; undefined if the source must be reloaded */
  async function act(receiver: Receiver, verdict: Verdict): Promise<string | undefined> {
    const { source } = receiver;
    if (verdict.outcome === 'challenge') {
      await connectSubscription(services, source, verdict.subscription);
      return verdict.text;
    }
    if (verdict.outcome === 'rejected') {
      if (verdict.reason === 'signature') await countWrongSignature(services, source);
      throw reject(source, verdict.reason);
    }
    if (source.state === 'failing') {
      await acceptSignature(services, source);
      return undefined;
    }
    if (verdict.outcome === 'unreadable') throw reject(source, verdict.outcome);
    if (verdict.outcome === 'ended') await endSubscription(services, source, verdict.subscription);
    if (verdict.outcome !== 'event' || source.state === 'pending') return '';
    return (await store(receiver, verdict.event)) ? '' : undefined;
  }

  function reject({ kind }: SourceRow, reason: 'signature' | 'stale' | 'unreadable') {
    metrics.deliveriesRejected.inc({ kind, reason });
    return reason === 'unreadable'
      ? failure(coreErrors, 'MALFORMED_REQUEST')
      : failure(sourceErrors, 'WEBHOOK_SIGNATURE_INVALID');
  }

  return async (id, delivery, { ipAddress }) => {
    const cached = receivers.get(id);
    const verdict = cached?.verify?.(delivery, clock.now());
    if (cached && verdict?.outcome === 'event' && cached.source.state === 'enabled') {
      if (await store(cached, verdict.event)) return '';
    }
    // The secret may have been replaced, so the database decides; a flood of wrong signatures causes no queries
    if (verdict?.outcome === 'rejected') await countRejected(ipAddress);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const receiver = await load(id);
      if (!receiver) {
        if (attempt === 0) await countRejected(ipAddress);
        throw failure(coreErrors, 'NOT_FOUND');
      }
      if (!receiver.verify) return '';
      const text = await act(receiver, receiver.verify(delivery, clock.now()));
      if (text !== undefined) return text;
    }
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
  };

  function countRejected(ipAddress: string): Promise<void> {
    return limits.consume('rejected-delivery', [ipAddress], REJECTED_DELIVERY_RATES);
  }
}
