import { uploadPath } from '../../platform/storage/serve.ts';
import type { Services } from '../../services.ts';
import { listActiveDays } from '../accounts/index.ts';
import { type EmailLink, listLinksToVerifiedEmail } from '../email-links/index.ts';
import { type Identity, listIdentities } from '../identities/index.ts';
import { listPictures, type Picture } from '../profile/index.ts';
import { listSecurityEvents, type SecurityEventRow } from '../security-log/index.ts';
import { listSessionsNewestFirst, type Session } from '../sessions/index.ts';
import { findSecondFactor, listTrustedDevices, type SecondFactor, type TrustedDeviceRow } from '../two-factor/index.ts';
import { type ExportedTable, exportedTable } from './data-export.ts';

/** The tables of the account features in the data export. Hashes of secrets are left out. */
export const accountTables = ({ database: { db }, clock }: Services): readonly ExportedTable[] => [
  exportedTable(
    'sessions',
    (accountId, after: Session | undefined, limit) => listSessionsNewestFirst(db, accountId, after?.id, limit),
    ({
      id,
      userAgent,
      ipAddress,
      createdAt,
      lastUsedAt,
      authenticatedAt,
      secondFactorAt,
      idleExpiresAt,
      expiresAt,
    }) => ({
      id,
      device: userAgent,
      address: ipAddress,
      createdAt,
      lastUsedAt,
      authenticatedAt,
      secondFactorAt,
      idleExpiresAt,
      expiresAt,
    }),
  ),
  exportedTable(
    'activeDays',
    (accountId, after: { readonly day: string } | undefined, limit) => listActiveDays(db, accountId, after?.day, limit),
    ({ day }) => ({ day }),
  ),
  exportedTable(
    'mailedLinks',
    (accountId, after: EmailLink | undefined, limit) =>
      listLinksToVerifiedEmail(db, accountId, after?.tokenHash, limit),
    ({ purpose, email, provider, expiresAt }) => ({ purpose, email, provider, expiresAt }),
  ),
  exportedTable(
    'secondFactors',
    async (accountId, after: SecondFactor | undefined) => {
      const factor = after ? undefined : await findSecondFactor(db, accountId);
      return factor ? [factor] : [];
    },
    ({ verifiedAt, lastUsedAt }) => ({ verifiedAt, lastUsedAt }),
  ),
  exportedTable(
    'trustedDevices',
    async (accountId, after: TrustedDeviceRow | undefined) =>
      after ? [] : listTrustedDevices(db, accountId, clock.now()),
    ({ id, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      device: userAgent,
      createdAt,
      lastUsedAt,
      expiresAt,
    }),
  ),
  exportedTable(
    'securityEvents',
    (accountId, after: SecurityEventRow | undefined, limit) => listSecurityEvents(db, accountId, after?.id, limit),
    ({ id, type, at, ipAddress, userAgent }) => ({ id, type, at, address: ipAddress, device: userAgent }),
  ),
  exportedTable(
    'pictures',
    (accountId, after: Picture | undefined, limit) => listPictures(db, accountId, after?.key, limit),
    ({ key, expiresAt }) => ({ link: uploadPath(key), key, expiresAt }),
  ),
  exportedTable(
    'identities',
    async (accountId, after: Identity | undefined) => (after ? [] : listIdentities(db, accountId)),
    ({ provider, subject, createdAt }) => ({ provider, subject, createdAt }),
  ),
];
