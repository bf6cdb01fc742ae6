import { BATCH_SIZE, type EncryptedData, sealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../services.ts';
import { deriveBackupCodeSalt } from './backup-codes.ts';
import { listAccountsWithoutSalt, sealedSecrets, storeBackupSalts } from './store.ts';

/** Defines what a rotation of APP_SECRET has to rewrite. */
export function defineEncryptedData(services: Services): void {
  const { database, keys, secretRotation } = services;
  const { db } = database;
  secretRotation.define(
    sealedColumn(db, { name: 'second-factor secrets', keys: keys['second-factor'], ...sealedSecrets }),
  );
  secretRotation.define(backupSalts(services));
}

/** Stores salts that were derived from the first secret, before it is removed. */
function backupSalts({ database: { db }, keys }: Services): EncryptedData {
  return {
    name: 'salts of backup codes',
    async reencrypt(after) {
      const accountIds = await listAccountsWithoutSalt(db, after, BATCH_SIZE);
      const salts = accountIds.map((accountId) => ({ accountId, salt: deriveBackupCodeSalt({ keys }, accountId) }));
      if (salts.length > 0) await storeBackupSalts(db, salts);
      return {
        rewritten: salts.length,
        unreadable: 0,
        after: accountIds.length < BATCH_SIZE ? null : (accountIds.at(-1) ?? null),
      };
    },
  };
}
