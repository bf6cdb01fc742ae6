import type { User } from '@app/contract/core/user';
import type { Config } from '../../config/config.ts';
import { uploadPath } from '../../platform/storage/serve.ts';
import { type Account, isAdmin, isDeveloper } from './account.ts';

/** The account as its owner sees it. */
export function presentUser(account: Account, config: Config): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    emailVerified: account.emailVerified,
    isAdmin: isAdmin(account, config),
    isDeveloper: isDeveloper(account, config),
    providers: account.passwordHash === null ? [] : ['email'],
    pfp: account.pictureKey === null ? null : { link: uploadPath(account.pictureKey), key: account.pictureKey },
    wallet: account.publicKey === null ? null : { publicKey: account.publicKey },
    auth: {
      email: {
        verified: account.emailVerified,
        hasPendingPassword: account.pendingPasswordHash !== null,
        hasPendingEmailChange: account.pendingEmail !== null,
        pendingChanges: { passwordAddition: account.pendingPasswordHash !== null },
      },
      providers: {},
    },
    has2FA: account.secondFactorSince !== null,
    revision: account.revision,
    createdAt: account.createdAt.toISOString(),
  };
}
