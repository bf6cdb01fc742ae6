import { z } from 'zod';
import { emailLinkBody } from '../core/credentials/fields.ts';
import { defineOperation } from '../core/endpoints/operation.ts';
import { instant, utcDay } from '../core/fields/fields.ts';
import { notification } from '../core/notification.ts';
import { project } from '../core/project.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { deletionTexts } from './texts.ts';

export const requestAccountDeletion = defineOperation(endpoints.requestAccountDeletion, {
  summary: 'Email a link that deletes the account',
  errors: ['REAUTHENTICATION_REQUIRED', 'NO_EMAIL', 'LAST_ADMIN', 'RATE_LIMITED'],
  response: z.object({ message: z.string() }),
});

export const confirmAccountDeletion = defineOperation(endpoints.confirmAccountDeletion, {
  summary: 'Use the email link: delete the account and all its data',
  errors: [
    'LINK_INVALID',
    'LAST_ADMIN',
    'ACCOUNT_BLOCKED',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'TOKEN_EXPIRED',
    'RATE_LIMITED',
  ],
  body: emailLinkBody(deletionTexts.noToken).omit({ switchAccount: true, decline: true }),
  response: z.object({ message: z.string() }),
});

const exportedTimes = { createdAt: instant, lastUsedAt: instant, expiresAt: instant };

/** The account, and one list per kind of record. Further lists may be added. */
export const exportFile = z
  .looseObject({
    exportedAt: instant,
    account: user.extend({ pendingEmail: z.string().nullable(), showsCards: z.boolean(), updatedAt: instant }),
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
    projects: z.array(project),
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
    rewards: z.array(z.looseObject({ id: z.uuid(), state: z.string(), createdAt: instant })),
    supporterCodes: z.array(z.looseObject({ code: z.string(), createdAt: instant })),
    referrals: z.array(z.looseObject({ role: z.string(), state: z.string(), createdAt: instant })),
    sourceEvents: z.array(z.looseObject({ id: z.uuid(), kind: z.string(), at: instant })),
    trades: z.array(z.looseObject({ id: z.uuid(), state: z.string(), message: z.string(), createdAt: instant })),
    tradeSettings: z.array(z.looseObject({ offersFrom: z.string(), neverFrom: z.array(z.string()) })),
    binders: z.array(z.looseObject({ cards: z.array(z.int()), open: z.boolean() })),
    collectors: z.array(z.looseObject({ day: utcDay, serial: z.int(), lastDrawnAt: instant })),
  })
  .meta({ id: 'AccountExport' });

export const exportData = defineOperation(endpoints.exportData, {
  summary: 'Export all data of the account as one JSON file',
  errors: ['RATE_LIMITED'],
  /** Sent as a file. */
  response: exportFile,
});
