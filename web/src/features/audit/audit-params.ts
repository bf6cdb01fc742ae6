import { AUDIT_ACTIONS } from '@app/contract/audit/actions';
import { isUtcDay } from '@app/contract/core/fields/utc-day';
import { paths } from '../../lib/navigation/paths.ts';
import type { AuditFilter } from './api.ts';

const NAMES = ['action', 'actorId', 'targetId', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isValid: Readonly<Record<(typeof NAMES)[number], (value: string) => boolean>> = {
  action: (value) => (AUDIT_ACTIONS as readonly string[]).includes(value),
  actorId: (value) => UUID.test(value),
  targetId: (value) => UUID.test(value),
  from: isUtcDay,
  to: isUtcDay,
};

/** Whether the URL shows the audit log instead of the user list. */
export function isAuditView(query: URLSearchParams): boolean {
  return query.get('view') === 'audit';
}

/** The filters of the audit log in the URL query; ignores invalid values, which the server would reject. */
export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const entries = NAMES.map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(entries.filter(([name, value]) => value !== null && isValid[name](value))) as AuditFilter;
}

/** The URL query of the audit log with these filters. */
export function serializeAuditFilter(filter: AuditFilter): URLSearchParams {
  const query = new URLSearchParams({ tab: 'users', view: 'audit' });
  for (const name of NAMES) if (filter[name]) query.set(name, filter[name]);
  return query;
}

/** The URL of the audit log with these filters. */
export function auditPath(filter: AuditFilter): string {
  return `${paths.admin}?${serializeAuditFilter(filter)}`;
}
