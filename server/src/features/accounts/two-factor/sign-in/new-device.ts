import { createHash } from 'node:crypto';
import { SECURITY_LOG_SECONDS } from '@app/contract/accounts/security/limits';
import { LRUCache } from 'lru-cache';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Client } from '../../../../platform/http/principal.ts';
import type { Services } from '../../../../services.ts';
import type { Account } from '../../account.ts';
import { reportSecurityChange } from '../../security/report.ts';
import { securityReports } from '../../security/report-texts.ts';
import { hasLoggedIn } from '../../security/store.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import type { Visitor } from '../devices/service.ts';

const HOUR_MS = 3_600_000;
/** Reports that this node remembers, so that a client without cookies that logs in again and again costs nothing more. */
const REMEMBERED = 10_000;

/** Reports of sign-ins on devices that are new to an account. */
export interface NewDevices {
  /** False for a login that certainly needs no report; it then needs no transaction of its own either. */
  mayNeedReport(account: Account, visitor: Visitor): boolean;
  /**
   * Reports a login, in its transaction and before its session is opened, if the browser has no known-device cookie of the
   * account and the account was logged in to before. A client that keeps no cookies is reported once an hour, per device
   * name and IP address.
   */
  report(tx: Database, account: Account, visitor: Visitor): Promise<void>;
  /** To be called once the transaction is committed: what it reported needs no second report. */
  committed(account: Account, visitor: Visitor): void;
}

export function createNewDevices(services: Services, knownDevices: KnownDevices): NewDevices {
  const { clock } = services;
  const reports = new LRUCache<string, 'enqueued' | 'committed'>({ max: REMEMBERED });

  function isNew({ id, emailVerified }: Account, { cookies }: Visitor): boolean {
    return emailVerified && knownDevices.nameFor(cookies, id) === undefined;
  }

  /** The security log remembers logins for a while only; an account that is older than that was logged in to before. */
  async function isFirstLogin(tx: Database, { id, createdAt }: Account): Promise<boolean> {
    return secondsAfter(createdAt, SECURITY_LOG_SECONDS) > clock.now() && !(await hasLoggedIn(tx, id));
  }

  return {
    mayNeedReport: (account, visitor) =>
      isNew(account, visitor) && reports.get(reportId(account, visitor.client, clock.now())) !== 'committed',

    async report(tx, account, visitor) {
      if (!isNew(account, visitor) || (await isFirstLogin(tx, account))) return;
      const id = reportId(account, visitor.client, clock.now());
      await reportSecurityChange(services, tx, account, securityReports.newDevice, visitor.client, id);
      reports.set(id, 'enqueued');
    },

    committed(account, { client }) {
      const id = reportId(account, client, clock.now());
      if (reports.has(id)) reports.set(id, 'committed');
    },
  };
}

/** The id of the one report of an hour: a UUID made of a hash (version 8, RFC 9562 §5.8), the same on every node. */
function reportId({ id }: Account, { address, device }: Client, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const bytes = createHash('sha256')
    .update(JSON.stringify([id, address, device, hour]))
    .digest();
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
