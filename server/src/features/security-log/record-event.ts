import type { SecurityEvent } from '@app/contract/security-log/events';
import { FAILED_LOGINS_LOGGED_PER_HOUR } from '@app/contract/security-log/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { insertEventUnlessLimited, insertSecurityEvent } from './store.ts';

/** Inserts an event into the security log of an account, in the transaction of the action that it records. */
export async function recordSecurityEvent(
  { clock, randomness }: Pick<Services, 'clock' | 'randomness'>,
  tx: Database,
  accountId: string,
  type: SecurityEvent,
  { ipAddress, userAgent }: Client,
): Promise<void> {
  const at = clock.now();
  await insertSecurityEvent(tx, { id: randomness.id(at), accountId, type, at, ipAddress, userAgent });
}

const HOUR_SECONDS = 3600;

/** Records a failed login in the security log of an account, up to a maximum per hour, so that attacks cannot fill the log. */
export async function recordFailedLogin(
  { database, clock, randomness }: Services,
  accountId: string,
  { ipAddress, userAgent }: Client,
): Promise<void> {
  const at = clock.now();
  const event = { id: randomness.id(at), accountId, type: 'login_failed', at, ipAddress, userAgent } as const;
  await insertEventUnlessLimited(database.db, event, addSeconds(at, -HOUR_SECONDS), FAILED_LOGINS_LOGGED_PER_HOUR);
}
