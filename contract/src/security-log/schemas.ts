import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { instant } from '../core/fields/fields.ts';
import * as endpoints from './endpoints.ts';
import { SECURITY_EVENTS } from './events.ts';

/** An entry of the security log. */
export const securityLogEntry = z
  .object({
    id: z.uuid(),
    type: z.enum(SECURITY_EVENTS),
    at: instant,
    /** The IP address. */
    address: z.string(),
    /** The User-Agent header. */
    device: z.string(),
  })
  .meta({ id: 'SecurityLogEntry' });

export type SecurityLogEntry = z.output<typeof securityLogEntry>;

export const getSecurityLog = defineOperation(endpoints.getSecurityLog, {
  summary: 'List the security events of the account, newest first',
  query: pageQuery,
  response: z.object({ events: z.array(securityLogEntry), nextCursor }),
});
