import { createHash } from 'node:crypto';
import { SECURITY_LOG_RETENTION_SECONDS } from '@app/contract/accounts/security/limits';
import { LRUCache } from 'lru-cache';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../accounts/index.ts';
import { hasLoggedIn, reportSecurityChange, securityReports } from '../security-log/index.ts';
import type { ClientContext, KnownDevices } from './known-devices.ts';

const HOUR_MS = 3_600_000;
/** Number of reports to cache, so that repeated logins of a client without cookies need no transaction. */
const CACHED_REPORTS_MAX = 10_000;

/** Security reports about sign-ins on devices that are new to an account. */
export interface NewDeviceReports {
  /** Returns false if the login does not need a report, and therefore no transaction to enqueue it. */
  mayNeedReport(account: Account, context: ClientContext): boolean;
  /**
   * Reports a login if the browser has no known-device cookie of the account and this is not the account's first login.
   * Call it in the login's transaction, before the session is created. A client without cookies is reported once an hour
   * per user agent and IP address.
   */
  report(tx: Transaction, account: Account, context: ClientContext): Promise<void>;
}

export function createNewDeviceReports(services: Services, knownDevices: KnownDevices): NewDeviceReports {
  const { clock } = services;
  const committedReports = new LRUCache<string, true>({ max: CACHED_REPORTS_MAX });

  function isNewDevice({ id, emailVerified }: Account, { cookies }: ClientContext): boolean {
    return emailVerified && knownDevices.findDeviceId(cookies, id) === undefined;
  }

  /** The security log keeps logins for a limited time; accounts older than that are assumed to have logged in before. */
  async function isFirstLogin(tx: Database, { id, createdAt }: Account): Promise<boolean> {
    return addSeconds(createdAt, SECURITY_LOG_RETENTION_SECONDS) > clock.now() && !(await hasLoggedIn(tx, id));
  }

  return {
    mayNeedReport: (account, context) =>
      isNewDevice(account, context) && !committedReports.has(deriveReportId(account, context.client, clock.now())),

    async report(tx, account, context) {
      if (!isNewDevice(account, context) || (await isFirstLogin(tx, account))) return;
      const id = deriveReportId(account, context.client, clock.now());
      await reportSecurityChange(services, tx, account, securityReports.newDevice, context.client, id);
      tx.afterCommit(() => void committedReports.set(id, true));
    },
  };
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
