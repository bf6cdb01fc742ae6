import type { Access } from '@app/contract/core/access';
import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import type { Config } from '../../config/config.ts';
import { hasVerifiedWayIn } from './identities/ways-in.ts';
import type { accounts } from './tables.ts';

/** An account as it stands in the database. */
export type Account = typeof accounts.$inferSelect;

type Roles = Pick<Config, 'adminEmails' | 'developerEmails'>;

/** Admins are those who were made one and those whose verified address is listed (contract §2). */
export function isAdmin(account: Account, { adminEmails }: Roles): boolean {
  return account.isAdmin || isListed(account, adminEmails);
}

export function isDeveloper(account: Account, { developerEmails }: Roles): boolean {
  return account.isDeveloper || isListed(account, developerEmails);
}

function isListed({ emailVerified, emailKey }: Account, emails: ReadonlySet<string>): boolean {
  return emailVerified && emailKey !== null && emails.has(emailKey);
}

/** The level of a session of this account; without a verified way in only the account's own calls are open. */
export function accessOf(account: Account, roles: Roles): Exclude<Access, 'public'> {
  if (!hasVerifiedWayIn(account)) return 'user';
  if (isAdmin(account, roles)) return 'admin';
  return isDeveloper(account, roles) ? 'developer' : 'verified';
}

/** How an account can prove its identity during a session: by what it has and what this installation offers. */
export function reauthenticationMethods(
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
