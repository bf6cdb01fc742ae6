import { createHash } from 'node:crypto';
import { SECURITY_LOG_RETENTION_SECONDS } from '@app/contract/security-log/limits';
import { LRUCache } from 'lru-cache';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../accounts/index.ts';
import { hasLoggedIn, reportSecurityChange, securityReports } from '../security-log/index.ts';
import { type ClientContext, findKnownDeviceId } from './known-devices.ts';

const HOUR_MS = 3_600_000;
/** Number of reports that a node remembers, so that repeated logins of a client without cookies do not enqueue them again. */
const REMEMBERED_REPORTS_MAX = 10_000;

/**
 * The IDs of the reports that this process has committed. They depend on the account's ID, so several databases can use the same
 * cache.
 */
const committedReports = new LRUCache<string, true>({ max: REMEMBERED_REPORTS_MAX });

/**
 * Reports a login if the browser has no known-device cookie of the account and this is not the account's first login. Call
 * it in the login's transaction, before the session is created. A client without cookies is reported once an hour per user
 * agent and IP address.
 */
export async function reportNewDevice(
  services: Services,
  tx: Transaction,
  account: Account,
  { client, cookies }: ClientContext,
): Promise<void> {
  const now = services.clock.now();
  if (!account.emailVerified || findKnownDeviceId(services, cookies, account.id) !== undefined) return;
  const id = deriveReportId(account, client, now);
  if (committedReports.has(id)) return;
  // The security log keeps logins for a limited time; accounts older than that are assumed to have logged in before
  const isNewAccount = addSeconds(account.createdAt, SECURITY_LOG_RETENTION_SECONDS) > now;
  if (isNewAccount && !(await hasLoggedIn(tx, account.id))) return;
  await reportSecurityChange(services, tx, account, securityReports.newDevice, client, id);
  tx.afterCommit(() => void committedReports.set(id, true));
}

/** Derives the ID of the report for this hour, a UUID (version 8, RFC 9562 §5.8) that is the same on every node. */
function deriveReportId({ id }: Account, { ipAddress, userAgent }: Client, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const bytes = createHash('sha256')
    .update(JSON.stringify([id, ipAddress, userAgent, hour]))
    .digest();
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
