import { AUDIT_IP_DAYS } from '@app/contract/admin/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readInPages } from '../../platform/database/read-in-pages.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { type ChainState, EMPTY_CHAIN, extendChain } from './hash-chain.ts';
import { auditRoutes } from './routes.ts';
import { type AuditRow, deleteIpAddressesBefore, readEntries } from './store.ts';

export type { ChainState } from './hash-chain.ts';
export { type AuditedAction, recordAuditEntry } from './record-entry.ts';
export { type AuditedRequest, type AuditRow, findAuditedRequest, lockAuditedRequest } from './store.ts';

const DAY_SECONDS = 86_400;

/** The public API of the audit log, in addition to the exported functions. */
export interface AuditLog {
  routes(route: Route): void;
}

export function createAuditLog(services: Services): AuditLog {
  const { database, clock, jobs } = services;
  jobs.define({
    queue: 'audit-cleanup',
    cron: '7 * * * *',
    work: () => deleteIpAddressesBefore(database.db, addSeconds(clock.now(), -AUDIT_IP_DAYS * DAY_SECONDS)),
  });
  return { routes: (route) => auditRoutes(route, services) };
}

/** Verifies the numbers and hashes of the whole audit log. Entries that were removed from its end do not show. */
export async function verifyAuditLog(db: Database): Promise<ChainState> {
  let state = EMPTY_CHAIN;
  const pages = readInPages((after: AuditRow | undefined, limit) => readEntries(db, after?.number ?? 0, limit));
  for await (const entries of pages) {
    state = extendChain(state, entries);
    if (state.brokenAt !== null) break;
  }
  return state;
}
