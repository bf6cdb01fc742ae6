import { sealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../services.ts';
import { sealedSecrets } from './store.ts';

/** Defines what a rotation of APP_SECRET has to rewrite. */
export function defineEncryptedData({ database: { db }, keys, secretRotation }: Services): void {
  secretRotation.define(
    sealedColumn(db, { name: 'second-factor secrets', keys: keys['second-factor'], ...sealedSecrets }),
  );
}
