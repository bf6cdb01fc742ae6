import * as operations from '@app/contract/security-log/schemas';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { securityReportEmail } from './security-report.ts';
import { listSecurityEvents, type SecurityEventRow } from './store.ts';

export { recordFailedLogin, recordSecurityEvent } from './record-event.ts';
export { reportSecurityChange } from './security-report.ts';
export {
  emailChangedReport,
  providerLinkedReport,
  providersUnlinkedReport,
  securityReports,
  walletReplacedReport,
  walletUnlinkedReport,
} from './security-report-texts.ts';
export {
  countLoginDays,
  deleteEventsBefore,
  deleteSurplusEvents,
  hasLoggedIn,
  insertSecurityEventCte,
  listLoginAddresses,
  listSecurityEvents,
  loginDaysOf,
  type SecurityEventRow,
} from './store.ts';

/** The form in which an event is returned. `address` is the IP address. */
export function presentSecurityEvent({ id, type, at, ipAddress, userAgent }: SecurityEventRow) {
  return { id, type, at: at.toISOString(), address: ipAddress, device: userAgent };
}

/** Registers the route of the security log and the email that reports changes. */
export function registerSecurityLog(route: Route, { config, database, mail }: Services): void {
  mail.define(securityReportEmail(config));
  route(operations.getSecurityLog, async ({ caller, query: { limit, cursor } }) => {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const rows = await listSecurityEvents(database.db, caller.account.id, below, limit + 1);
    const { page, nextCursor } = paginate(rows, limit, ({ id }) => [id]);
    return { events: page.map(presentSecurityEvent), nextCursor };
  });
}
