import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { instant, utcDay, uuid } from '../core/fields/fields.ts';
import { AUDIT_ACTIONS } from './actions.ts';
import * as endpoints from './endpoints.ts';

/** An entry of the audit log. */
export const auditEntry = z
  .object({
    /** Consecutive, from 1. */
    number: z.int(),
    at: instant,
    action: z.enum(AUDIT_ACTIONS),
    /** The admin; null for the command line. The username is null once the account is deleted. */
    actor: z.object({ id: z.uuid(), username: z.string().nullable() }).nullable(),
    /** The account that the action concerns; null if it concerns none. */
    target: z.object({ id: z.uuid(), username: z.string().nullable() }).nullable(),
    /** The project that the action concerns; null if it concerns none. */
    project: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    requestId: z.uuid().nullable(),
    /** The IP address of the admin; null once it has expired. */
    address: z.string().nullable(),
    /** SHA-256 over the previous hash and this entry, in hex. */
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntry>;

const auditFilters = z.object({
  action: z.enum(AUDIT_ACTIONS).optional(),
  actorId: uuid.optional(),
  targetId: uuid.optional(),
  /** The first and the last UTC day. */
  from: utcDay.optional(),
  to: utcDay.optional(),
});

export const listAuditEntries = defineOperation(endpoints.listAuditEntries, {
  summary: 'List what admins did, newest first, with filters',
  query: pageQuery.extend(auditFilters.shape),
  response: z.object({ entries: z.array(auditEntry), nextCursor }),
});

export const exportAuditLog = defineOperation(endpoints.exportAuditLog, {
  summary: 'Download the audit log as CSV, with its number of entries and its last hash',
  /** A CSV file. */
  response: z.string().meta({ contentMediaType: 'text/csv' }),
});
