import { z } from 'zod';
import { defineCall, nothing } from '../../core/call.ts';
import { instant, uuid } from '../../core/fields.ts';
import { nextCursor, pageQuery } from '../../core/paging.ts';
import { tokenPair } from '../../core/session.ts';
import { typedPassword } from '../schemas.ts';
import { backupCode, totpToken } from '../two-factor/schemas.ts';
import * as endpoints from './endpoints.ts';
import { SECURITY_EVENTS } from './events.ts';
import { PROOF_REQUIRED } from './texts.ts';

/** A session as its owner sees it. */
export const session = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

/** A line of the security log. */
export const securityLogEntry = z.object({
  id: z.uuid(),
  type: z.enum(SECURITY_EVENTS),
  at: instant,
  address: z.string(),
  device: z.string(),
});

export type SecurityLogEntry = z.output<typeof securityLogEntry>;

export const reauthenticate = defineCall(endpoints.reauthenticate, {
  /** Exactly one of the three. A code also counts as the session's second factor; the password does not. */
  body: z
    .object({
      password: typedPassword.optional(),
      totpToken: totpToken.optional(),
      backupCode: backupCode.optional(),
    })
    .refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, {
      error: PROOF_REQUIRED,
      path: ['password'],
    }),
  answer: tokenPair.extend({ authenticatedAt: instant }),
});

export const listSessions = defineCall(endpoints.listSessions, {
  answer: z.object({ sessions: z.array(session) }),
});

export const endSession = defineCall(endpoints.endSession, {
  params: z.object({ id: uuid }),
  answer: nothing,
});

export const endOtherSessions = defineCall(endpoints.endOtherSessions, { answer: nothing });

export const securityLog = defineCall(endpoints.securityLog, {
  query: pageQuery,
  answer: z.object({ events: z.array(securityLogEntry), nextCursor }),
});

export const exportData = defineCall(endpoints.exportData, {
  /** `account`, and beside it a list for each kind of thing that is held. Sent as a file. */
  answer: z.record(z.string(), z.unknown()),
});
