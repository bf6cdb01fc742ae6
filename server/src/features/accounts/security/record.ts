import type { SecurityEvent } from '@app/contract/accounts/security/events';
import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import { insertSecurityEvent } from './store.ts';

/** Writes a line of the account's security log, in the transaction of what it tells of. */
export async function recordSecurityEvent(
  { clock, randomness }: Pick<Services, 'clock' | 'randomness'>,
  tx: Database,
  accountId: string,
  type: SecurityEvent,
  { address, device }: Client,
): Promise<void> {
  const at = clock.now();
  await insertSecurityEvent(tx, { id: randomness.id(at), accountId, type, at, address, device });
}
