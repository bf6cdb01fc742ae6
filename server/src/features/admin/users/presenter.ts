import type { ManagedUser } from '@app/contract/admin/schemas';
import type { Config } from '../../../config/config.ts';
import { type ListedAccount, presentUser } from '../../accounts/index.ts';

/** The form in which admins see an account. */
export function presentManagedUser({ account, lastActiveOn }: ListedAccount, config: Config): ManagedUser {
  const { id, username, email, isAdmin, isDeveloper, emailVerified, has2FA, providers, auth, createdAt } = presentUser(
    account,
    config,
  );
  return {
    id,
    username,
    email,
    isAdmin,
    isDeveloper,
    emailVerified,
    has2FA,
    publicKey: account.publicKey,
    providers,
    auth: {
      providers: Object.fromEntries(
        Object.entries(auth.providers).map(([provider, { data }]) => [provider, { username: data.username }]),
      ),
    },
    lastActiveOn,
    blockedAt: account.blockedAt?.toISOString() ?? null,
    createdAt,
    updatedAt: account.updatedAt.toISOString(),
  };
}
