import { uploadPath } from '../../platform/storage/serve.ts';
import type { Services } from '../../services.ts';
import { listActiveDays } from '../accounts/index.ts';
import { type EmailLink, listLinksToVerifiedEmail } from '../email-links/index.ts';
import { listIdentities } from '../identities/index.ts';
import { listPictures, type Picture } from '../profile/index.ts';
import { listSecurityEvents, presentSecurityEvent, type SecurityEventRow } from '../security-log/index.ts';
import { listSessionsNewestFirst, presentSession, type Session } from '../sessions/index.ts';
import { findSecondFactor, listTrustedDevices } from '../two-factor/index.ts';
import { type ExportedTable, exportedTable } from './data-export.ts';

/** The tables of the account features in the data export. Hashes of secrets are left out. */
export const accountTables = ({ database: { db }, clock }: Services): readonly ExportedTable[] => [
  exportedTable(
    'sessions',
    (accountId, after: Session | undefined, limit) => listSessionsNewestFirst(db, accountId, after?.id, limit),
    (session) => {
      const { authenticatedAt, secondFactorAt, idleExpiresAt, expiresAt } = session;
      return { ...presentSession(session), authenticatedAt, secondFactorAt, idleExpiresAt, expiresAt };
    },
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
    async (accountId) => {
      const factor = await findSecondFactor(db, accountId);
      return factor ? [factor] : [];
    },
    ({ verifiedAt, lastUsedAt }) => ({ verifiedAt, lastUsedAt }),
  ),
  exportedTable(
    'trustedDevices',
    (accountId) => listTrustedDevices(db, accountId, clock.now()),
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
    presentSecurityEvent,
  ),
  exportedTable(
    'pictures',
    (accountId, after: Picture | undefined, limit) => listPictures(db, accountId, after?.key, limit),
    ({ key, expiresAt }) => ({ link: uploadPath(key), key, expiresAt }),
  ),
  exportedTable(
    'identities',
    (accountId) => listIdentities(db, accountId),
    ({ provider, subject, createdAt }) => ({ provider, subject, createdAt }),
  ),
];
