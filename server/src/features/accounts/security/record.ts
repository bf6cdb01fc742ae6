import type { SecurityEvent } from '@app/contract/accounts/security/events';
import { FAILED_LOGINS_LOGGED_AN_HOUR } from '@app/contract/accounts/security/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import { insertSecurityEvent, insertUnlessFrequent } from './store.ts';

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

const HOUR_SECONDS = 3600;

/** Tells an account's owner of a failed login. Of many within an hour only the first ones are told: the log stays small. */
export async function logFailedLogin(
  { database, clock, randomness }: Services,
  accountId: string,
  { address, device }: Client,
): Promise<void> {
  const at = clock.now();
  const event = { id: randomness.id(at), accountId, type: 'login_failed', at, address, device } as const;
  await insertUnlessFrequent(database.db, event, secondsAfter(at, -HOUR_SECONDS), FAILED_LOGINS_LOGGED_AN_HOUR);
}
