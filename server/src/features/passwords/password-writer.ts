import { accountChanged } from '@app/contract/accounts/events';
import { createEvent } from '@app/contract/core/realtime';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, publishAccountChange, updateAccount } from '../accounts/index.ts';
import { deleteLinksOnPasswordChange } from '../email-links/index.ts';
import { recordSecurityEvent, reportSecurityChange, securityReports } from '../security-log/index.ts';
import { revokeAllSessions } from '../sessions/index.ts';
import { deleteTrustedDevicesAndChallenges } from '../two-factor/index.ts';

const EVENTS = { changed: 'password_changed', reset: 'password_reset', set: 'password_set' } as const;
const REPORTS = {
  changed: securityReports.passwordChanged,
  reset: securityReports.passwordReset,
  set: securityReports.passwordSet,
};
type PasswordChange = keyof typeof EVENTS;

interface NewPassword {
  readonly account: Account;
  readonly passwordHash: string;
  readonly client: Client;
}

/** Sets the first password, in a transaction that has locked the account; sessions, links and trusted devices remain valid. */
export async function setFirstPassword(services: Services, tx: Transaction, password: NewPassword): Promise<void> {
  await writePassword(services, tx, 'set', password);
  publishAccountChange(services, tx, password.account.id);
}

/**
 * Replaces the password, in a transaction that has locked the account. Revokes all sessions except `keptSessionId`, revokes email
 * links and removes trusted devices. The second factor and the email address remain.
 */
export async function replacePassword(
  services: Services,
  tx: Transaction,
  change: 'changed' | 'reset',
  password: NewPassword,
  keptSessionId?: string,
): Promise<void> {
  const { id } = password.account;
  await writePassword(services, tx, change, password);
  await deleteLinksOnPasswordChange(tx, id);
  await deleteTrustedDevicesAndChallenges(tx, id);
  await revokeAllSessions(services, tx, id, keptSessionId);
  const event = createEvent(accountChanged, { changeType: 'passwordReset', isSignup: false });
  publishAccountChange(services, tx, id, change === 'reset' ? [event] : []);
}

async function writePassword(
  services: Services,
  tx: Transaction,
  change: PasswordChange,
  { account, passwordHash, client }: NewPassword,
): Promise<void> {
  const { id } = account;
  const cleared = { pendingPasswordHash: null, ...(change !== 'set' && { pendingEmail: null }) };
  await updateAccount(tx, id, { passwordHash, ...cleared }, services.clock.now());
  await recordSecurityEvent(services, tx, id, EVENTS[change], client);
  // Using the reset link has just verified the email address
  const emailVerified = account.emailVerified || change === 'reset';
  await reportSecurityChange(services, tx, { ...account, emailVerified }, REPORTS[change], client);
}
