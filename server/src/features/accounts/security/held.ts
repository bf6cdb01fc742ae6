import type { Services } from '../../../services.ts';
import { listLinks, type MailedLink } from '../email/store.ts';
import { listSessionsBelow, type Session } from '../sessions/store.ts';
import type { Exports } from './exports.ts';
import { listSecurityEvents, type SecurityEventRow } from './store.ts';

/** Tells the export what this feature holds beside the account itself. Hashes of secrets are nobody's to keep. */
export function exportHeld({ database: { db } }: Services, exports: Exports): void {
  exports.add(
    'sessions',
    (accountId, after: Session | undefined, limit) => listSessionsBelow(db, accountId, after?.id, limit),
    ({ id, device, address, createdAt, lastUsedAt, authenticatedAt, idleExpiresAt, expiresAt }) => ({
      id,
      device,
      address,
      createdAt,
      lastUsedAt,
      authenticatedAt,
      idleExpiresAt,
      expiresAt,
    }),
  );
  exports.add(
    'mailedLinks',
    (accountId) => listLinks(db, accountId),
    ({ purpose, email, expiresAt }: MailedLink) => ({ purpose, email, expiresAt }),
  );
  exports.add(
    'securityEvents',
    (accountId, after: SecurityEventRow | undefined, limit) => listSecurityEvents(db, accountId, after?.id, limit),
    ({ id, type, at, address, device }) => ({ id, type, at, address, device }),
  );
}
