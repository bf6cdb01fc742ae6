import { coreErrors } from '@app/contract/core/errors';
import { sourceErrors } from '@app/contract/sources/errors';
import type { SourceEventView } from '@app/contract/sources/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import { presentEvent } from '../model/presenter.ts';
import type { SourceRow } from '../model/store.ts';
import { listReported } from './store.ts';

/** A payment that a request reports to a source. */
export interface Reported {
  readonly source: SourceRow;
  /** Hash of the signature. */
  readonly hash: string;
  readonly requestId: string;
}

/** The event of an earlier report to the same source. */
interface Earlier {
  readonly event: SourceEventView;
  /** Whether the request is the same. Otherwise the event has not counted. */
  readonly isRepeated: boolean;
}

/**
 * Finds what became of an earlier report of a payment.
 * @returns undefined if nothing was reported to this source, and nothing has counted elsewhere
 * @throws Failure DONATION_COUNTED, REQUEST_ID_REUSED
 */
export async function findEarlier(
  db: Database,
  accountId: string,
  { source, hash, requestId }: Reported,
): Promise<Earlier | undefined> {
  const rows = await listReported(db, { hash, requestId });
  const present = (event: NonNullable<(typeof rows)[number]['event']>) =>
    presentEvent({ ...event, sourceKind: source.kind });
  const repeated = rows.find(
    ({ donation, event }) => donation.requestId === requestId && event?.accountId === accountId,
  );
  if (repeated?.event) {
    const isSame = repeated.donation.hash === hash && repeated.event.sourceId === source.id;
    if (!isSame) throw failure(coreErrors, 'REQUEST_ID_REUSED');
    return { event: present(repeated.event), isRepeated: true };
  }
  const earlier = rows.find(({ donation }) => donation.hash === hash);
  if (!earlier) return undefined;
  // The event is missing if the account that has reported it was deleted
  if (!earlier.event || earlier.event.result === 'counted') throw failure(sourceErrors, 'DONATION_COUNTED');
  return earlier.event.sourceId === source.id ? { event: present(earlier.event), isRepeated: false } : undefined;
}
