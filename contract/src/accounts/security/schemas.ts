import { z } from 'zod';
import { instant, uuid } from '../../core/fields.ts';
import { defineOperation, noContent } from '../../core/operation.ts';
import { nextCursor, pageQuery } from '../../core/paging.ts';
import { tokenPair } from '../../core/session.ts';
import { passwordInput } from '../schemas.ts';
import { backupCode, totpToken } from '../two-factor/schemas.ts';
import * as endpoints from './endpoints.ts';
import { SECURITY_EVENTS } from './events.ts';
import { REAUTHENTICATION_INPUT_REQUIRED } from './texts.ts';

/** A session as shown to its user. */
export const session = z.object({
  id: z.uuid(),
  /** The User-Agent header. */
  device: z.string(),
  /** The IP address. */
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The session of this request. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

/** An entry of the security log. */
export const securityLogEntry = z.object({
  id: z.uuid(),
  type: z.enum(SECURITY_EVENTS),
  at: instant,
  /** The IP address. */
  address: z.string(),
  /** The User-Agent header. */
  device: z.string(),
});

export type SecurityLogEntry = z.output<typeof securityLogEntry>;

export const reauthenticate = defineOperation(endpoints.reauthenticate, {
  /** Exactly one of the three. A code also counts as the second factor of the session; the password does not. */
  body: z
    .object({
      password: passwordInput.optional(),
      totpToken: totpToken.optional(),
      backupCode: backupCode.optional(),
    })
    .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
      error: REAUTHENTICATION_INPUT_REQUIRED,
      path: ['password'],
    }),
  response: tokenPair.extend({ authenticatedAt: instant }),
});

export const listSessions = defineOperation(endpoints.listSessions, {
  response: z.object({ sessions: z.array(session) }),
});

export const revokeSession = defineOperation(endpoints.revokeSession, {
  params: z.object({ id: uuid }),
  response: noContent,
});

export const revokeOtherSessions = defineOperation(endpoints.revokeOtherSessions, { response: noContent });

export const getSecurityLog = defineOperation(endpoints.getSecurityLog, {
  query: pageQuery,
  response: z.object({ events: z.array(securityLogEntry), nextCursor }),
});

export const exportData = defineOperation(endpoints.exportData, {
  /** `account` and one list per kind of record, sent as a file. */
  response: z.record(z.string(), z.unknown()),
});
