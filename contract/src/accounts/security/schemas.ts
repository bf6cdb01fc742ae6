import { z } from 'zod';
import { instant, utcDay, uuid } from '../../core/fields.ts';
import { notification } from '../../core/notification.ts';
import { defineOperation, noContent } from '../../core/operation.ts';
import { nextCursor, pageQuery } from '../../core/paging.ts';
import { tokenPair } from '../../core/session.ts';
import { user } from '../../core/user.ts';
import { passwordInput } from '../schemas.ts';
import { backupCode, totpToken } from '../two-factor/schemas.ts';
import * as endpoints from './endpoints.ts';
import { SECURITY_EVENTS } from './events.ts';
import { REAUTHENTICATION_INPUT_REQUIRED } from './texts.ts';

/** A session as shown to its user. */
export const session = z
  .object({
    id: z.uuid(),
    /** The User-Agent header. */
    device: z.string(),
    /** The IP address. */
    address: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    /** The session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof session>;

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

export const reauthenticate = defineOperation(endpoints.reauthenticate, {
  summary:
    'Reauthenticate with the password, an authenticator code or a backup code; returns new tokens for the session',
  errors: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'TWO_FACTOR_DISABLED', 'RATE_LIMITED'],
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
  summary: 'List the sessions of the account, most recently used first',
  response: z.object({ sessions: z.array(session) }),
});

export const revokeSession = defineOperation(endpoints.revokeSession, {
  summary: 'Revoke a session of the account',
  errors: ['SESSION_NOT_FOUND'],
  params: z.object({ id: uuid }),
  response: noContent,
});

export const revokeOtherSessions = defineOperation(endpoints.revokeOtherSessions, {
  summary: 'Revoke every session of the account except this one',
  response: noContent,
});

export const getSecurityLog = defineOperation(endpoints.getSecurityLog, {
  summary: 'List the security events of the account, newest first',
  query: pageQuery,
  response: z.object({ events: z.array(securityLogEntry), nextCursor }),
});

const exportedTimes = { createdAt: instant, lastUsedAt: instant, expiresAt: instant };

/** The account, and one list per kind of record. Further lists may be added. */
export const exportFile = z
  .looseObject({
    exportedAt: instant,
    account: user.extend({ pendingEmail: z.string().nullable(), updatedAt: instant }),
    sessions: z.array(
      z.looseObject({
        id: z.uuid(),
        device: z.string(),
        address: z.string(),
        ...exportedTimes,
        authenticatedAt: instant,
        secondFactorAt: instant.nullable(),
      }),
    ),
    mailedLinks: z.array(
      z.looseObject({ purpose: z.string(), email: z.string(), provider: z.string().nullable(), expiresAt: instant }),
    ),
    secondFactors: z.array(z.looseObject({ verifiedAt: instant.nullable(), lastUsedAt: instant.nullable() })),
    trustedDevices: z.array(z.looseObject({ id: z.uuid(), device: z.string(), ...exportedTimes })),
    securityEvents: z.array(
      z.looseObject({ id: z.uuid(), type: z.string(), at: instant, address: z.string(), device: z.string() }),
    ),
    pictures: z.array(z.looseObject({ link: z.string(), key: z.string(), expiresAt: instant.nullable() })),
    identities: z.array(z.looseObject({ provider: z.string(), subject: z.string(), createdAt: instant })),
    notifications: z.array(notification),
    notificationPreferences: z.array(z.looseObject({ dailyDigest: z.boolean() })),
    cards: z.array(
      z.looseObject({
        id: z.uuid(),
        number: z.int(),
        name: z.string(),
        rarity: z.string(),
        type: z.string(),
        collectedAt: instant,
        collectorId: z.uuid(),
        requestId: z.uuid(),
        day: utcDay,
        serial: z.int(),
        entropy: z.string(),
      }),
    ),
    collectors: z.array(z.looseObject({ day: utcDay, serial: z.int(), lastDrawnAt: instant })),
  })
  .meta({ id: 'AccountExport' });

export const exportData = defineOperation(endpoints.exportData, {
  summary: 'Export all data of the account as one JSON file',
  errors: ['RATE_LIMITED'],
  /** Sent as a file. */
  response: exportFile,
});
