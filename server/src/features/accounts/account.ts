import type { AccessLevel } from '@app/contract/core/endpoints/access';
import { coreErrors, type ReauthenticationMethod } from '@app/contract/core/errors';
import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import type { Config } from '../../config/config.ts';
import { addSeconds } from '../../platform/clock.ts';
import { failure } from '../../platform/failure.ts';
import { hasVerifiedSignInMethod } from '../sign-in-methods/index.ts';
import type { accounts } from './tables.ts';

export type Account = typeof accounts.$inferSelect;

type RoleConfig = Pick<Config, 'adminEmails' | 'developerEmails'>;

/** Whether the account was granted the role or its verified email address is in `ADMIN_EMAILS`. */
export function isAdmin(account: Account, { adminEmails }: RoleConfig): boolean {
  return account.isAdmin || hasListedEmail(account, adminEmails);
}

/** Whether the account was granted the role or its verified email address is in `DEVELOPER_EMAILS`. */
export function isDeveloper(account: Account, { developerEmails }: RoleConfig): boolean {
  return account.isDeveloper || hasListedEmail(account, developerEmails);
}

function hasListedEmail({ emailVerified, emailKey }: Account, emails: ReadonlySet<string>): boolean {
  return emailVerified && emailKey !== null && emails.has(emailKey);
}

/** Requires that an account is not blocked. Call it once its user has been authenticated. @throws Failure ACCOUNT_BLOCKED */
export function requireNotBlocked({ blockedAt }: Account): void {
  if (blockedAt !== null) throw failure(coreErrors, 'ACCOUNT_BLOCKED');
}

/** Returns the access level of sessions of an account; `user` without a verified sign-in method. */
export function getAccessLevel(account: Account, config: RoleConfig): Exclude<AccessLevel, 'public'> {
  if (!hasVerifiedSignInMethod(account)) return 'user';
  if (isAdmin(account, config)) return 'admin';
  return isDeveloper(account, config) ? 'developer' : 'verified';
}

/** Lists the methods by which an account can reauthenticate, limited to the configured providers. */
export function listReauthenticationMethods(
  { passwordHash, secondFactorSince, linked }: Account,
  { social }: Pick<Config, 'social'>,
): ReauthenticationMethod[] {
  const providers = SIGN_IN_PROVIDERS.filter((provider) => linked[provider]?.verified && social[provider]);
  return [
    ...(passwordHash === null ? [] : ['password' as const]),
    ...(secondFactorSince === null ? [] : ['totp' as const]),
    ...providers,
  ];
}

/** Returns when the next card is ready; null before the first draw, and without an interval. */
export function nextCardAt(
  lastDrawnAt: Date | null,
  { collectInterval }: Pick<Config, 'collectInterval'>,
): Date | null {
  return lastDrawnAt === null || collectInterval === 0 ? null : addSeconds(lastDrawnAt, collectInterval);
}
