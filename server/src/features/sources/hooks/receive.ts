import { coreErrors } from '@app/contract/core/errors';
import type { ProjectState } from '@app/contract/core/project-types';
import { sourceErrors } from '@app/contract/sources/errors';
import { REJECTED_DELIVERY_RATES, SOURCE_EVENT_RATES } from '@app/contract/sources/limits';
import { LRUCache } from 'lru-cache';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { verifiers } from '../kinds/index.ts';
import type { Delivery, ReportedEvent, Verdict, Verify } from '../kinds/kind.ts';
import { acceptedSecrets } from '../model/secrets.ts';
import { findSource, type SourceRow } from '../model/store.ts';
import { acceptSignature, connectSubscription, endSubscription } from './source-changes.ts';
import { createStore } from './store-events.ts';
import { countWrongSignature } from './wrong-signatures.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CACHED_SOURCES_MAX = 1000;
/** Attempts to store an event of a source that others change at the same time. */
const MAX_ATTEMPTS = 5;

/** A source that receives deliveries, and the function that verifies them. */
interface Receiver {
  readonly source: SourceRow;
  readonly projectState: ProjectState;
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
  const { clock, database, keys, limits, metrics } = services;
  /** An event is stored only if its source is still the same, so a copy may be outdated. */
  const receivers = new LRUCache<string, Receiver>({ max: CACHED_SOURCES_MAX });
  metrics.caches.set('sources', receivers);
  const insert = createStore(services);

  async function load(id: string): Promise<Receiver | undefined> {
    const found = UUID.test(id) ? await findSource(database.db, id) : undefined;
    const verify = found && verifiers[found.source.kind];
    receivers.delete(id);
    if (!found || !verify || found.source.state === 'revoked') return undefined;
    const { source, projectState, sealed } = found;
    const receiver = { source, projectState, verify: sealed === null ? undefined : bind(verify, sealed) };
    receivers.set(id, receiver);
    return receiver;
  }

  function bind(verify: Verify, sealed: string) {
    const secretsAt = acceptedSecrets(keys.seal, sealed);
    return (delivery: Delivery, now: Date) => verify(delivery, secretsAt(now), now);
  }

  /** @returns false if the source or its project was changed since they were loaded */
  async function store({ source }: Receiver, event: ReportedEvent): Promise<boolean> {
    const isStored = await insert(source, event);
    if (isStored) onStored();
    return isStored;
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
    if (verdict.outcome !== 'event' || !isOfInterest(receiver, verdict.event)) return '';
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
    let isRejected = verdict?.outcome === 'rejected';
    if (cached?.source.state === 'enabled' && verdict?.outcome === 'event' && isOfInterest(cached, verdict.event)) {
      if (await store(cached, verdict.event)) return '';
    }
    // The secret may have been replaced, so the database decides; a flood of what is not stored causes no queries
    else if (isRejected) await countRejected(ipAddress);
    else if (cached) await limits.consume('source-deliveries', [id], SOURCE_EVENT_RATES);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const receiver = await load(id);
      if (!receiver) {
        if (attempt === 0) await countRejected(ipAddress);
        throw failure(coreErrors, 'NOT_FOUND');
      }
      if (!receiver.verify) return '';
      const current = receiver.verify(delivery, clock.now());
      if (current.outcome === 'rejected' && !isRejected) {
        isRejected = true;
        await countRejected(ipAddress);
      }
      const text = await act(receiver, current);
      if (text !== undefined) return text;
    }
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
  };

  function countRejected(ipAddress: string): Promise<void> {
    return limits.consume('rejected-delivery', [ipAddress], REJECTED_DELIVERY_RATES);
  }
}

/** Whether an event is stored: of a project that is not live, tests only, and refunds while it is suspended. */
function isOfInterest({ source, projectState }: Receiver, { action, externalId }: ReportedEvent): boolean {
  if (source.state === 'pending') return false;
  if (projectState === 'live' || externalId === null) return true;
  return projectState === 'suspended' && action.kind === 'refund';
}
