import { AUDIT_IP_DAYS } from '@app/contract/audit/limits';
import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readInPages } from '../../platform/database/paging/read-in-pages.ts';
import type { Route } from '../../platform/http/route.ts';
import { createSnapshot } from '../../platform/metrics/snapshot.ts';
import type { Services } from '../../services.ts';
import { type ChainState, EMPTY_CHAIN, extendChain } from './hash-chain.ts';
import { auditRoutes, type ListProjects } from './routes.ts';
import { type AuditRow, deleteIpAddressesBefore, findLastTime, readEntries } from './store.ts';

export type { ChainState } from './hash-chain.ts';
export { type AuditedAction, recordAuditEntry } from './record-entry.ts';
export { findAuditedRequest, hasEntrySince, lockAuditedRequest } from './store.ts';

const LAST_BACKUP_MAX_AGE_MS = 10_000;

/**
 * Registers the routes, cleanup and metric of the audit log.
 * @param listProjects finds the projects that entries name; passed in, because projects are a higher layer
 */
export function registerAuditLog(route: Route, services: Services, listProjects: ListProjects): void {
  const { database, clock, jobs, metrics } = services;
  jobs.define({
    queue: 'audit-cleanup',
    cron: '7 * * * *',
    work: () => deleteIpAddressesBefore(database.db, addSeconds(clock.now(), -AUDIT_IP_DAYS * DAY_SECONDS)),
  });
  const readLastBackup = async () => ((await findLastTime(database.db, 'backup_made'))?.getTime() ?? 0) / 1000;
  metrics.gauge(
    'backup_last_success_timestamp_seconds',
    'When npm run backup last completed; 0 if it never has',
    createSnapshot(readLastBackup, LAST_BACKUP_MAX_AGE_MS),
  );
  auditRoutes(route, services, listProjects);
}

/**
 * Verifies the numbers and hashes of the whole audit log. Entries removed from its end are detected only with `known`: number and
 * hash of a later entry, from an earlier verification or an export.
 */
export async function verifyAuditLog(
  db: Database,
  known?: { readonly number: number; readonly hash: string },
): Promise<ChainState> {
  let state = EMPTY_CHAIN;
  const pages = readInPages((after: AuditRow | undefined, limit) => readEntries(db, after?.number ?? 0, limit));
  for await (const entries of pages) {
    state = extendChain(state, entries);
    if (state.brokenAt !== null) return state;
    const knownEntry = entries.find(({ number }) => number === known?.number);
    if (knownEntry && knownEntry.hash !== known?.hash) return { ...state, brokenAt: knownEntry.number };
  }
  return known && known.number > state.entries ? { ...state, brokenAt: state.entries + 1 } : state;
}
