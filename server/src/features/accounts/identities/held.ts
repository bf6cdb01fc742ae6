import type { Services } from '../../../services.ts';
import type { Exports } from '../security/exports.ts';
import { type Identity, listIdentities } from './store.ts';

/** Tells the export which identities are linked; what is shown of them stands with the account. */
export function exportIdentities({ database: { db } }: Services, exports: Exports): void {
  exports.add(
    'identities',
    async (accountId, after: Identity | undefined) => (after ? [] : listIdentities(db, accountId)),
    ({ provider, subject, createdAt }) => ({ provider, subject, createdAt }),
  );
}
