import type { Services } from '../../../services.ts';
import { listLinks, type MailedLink } from '../email/store.ts';
import { listSessionsBelow, type Session } from '../sessions/store.ts';
import { listTrustedDevices, type TrustedDeviceRow } from '../two-factor/devices/store.ts';
import { findSecondFactor, type SecondFactor } from '../two-factor/store.ts';
import type { Exports } from './exports.ts';
import { listSecurityEvents, type SecurityEventRow } from './store.ts';

/** Tells the export what this feature holds beside the account itself. Hashes of secrets are nobody's to keep. */
export function exportHeld({ database: { db }, clock }: Services, exports: Exports): void {
  exports.add(
    'sessions',
    (accountId, after: Session | undefined, limit) => listSessionsBelow(db, accountId, after?.id, limit),
    ({ id, device, address, createdAt, lastUsedAt, authenticatedAt, secondFactorAt, idleExpiresAt, expiresAt }) => ({
      id,
      device,
      address,
      createdAt,
      lastUsedAt,
      authenticatedAt,
      secondFactorAt,
      idleExpiresAt,
      expiresAt,
    }),
  );
  exports.add(
    'mailedLinks',
    (accountId) => listLinks(db, accountId),
    ({ purpose, email, provider, expiresAt }: MailedLink) => ({ purpose, email, provider, expiresAt }),
  );
  exports.add(
    'secondFactors',
    async (accountId, after: SecondFactor | undefined) => {
      const factor = after ? undefined : await findSecondFactor(db, accountId);
      return factor ? [factor] : [];
    },
    ({ verifiedAt, lastUsedAt }) => ({ verifiedAt, lastUsedAt }),
  );
  exports.add(
    'trustedDevices',
    async (accountId, after: TrustedDeviceRow | undefined) =>
      after ? [] : listTrustedDevices(db, accountId, clock.now()),
    ({ id, device, createdAt, lastUsedAt, expiresAt }) => ({ id, device, createdAt, lastUsedAt, expiresAt }),
  );
  exports.add(
    'securityEvents',
    (accountId, after: SecurityEventRow | undefined, limit) => listSecurityEvents(db, accountId, after?.id, limit),
    ({ id, type, at, address, device }) => ({ id, type, at, address, device }),
  );
}
