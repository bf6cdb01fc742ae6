import type { User } from '@app/contract/core/user';
import type { Config } from '../../config/config.ts';
import { uploadPath } from '../../platform/storage/serve.ts';
import { listLinkedProviders } from '../sign-in-methods/index.ts';
import { type Account, isAdmin, isDeveloper, nextCardAt } from './account.ts';

/** Builds the contract's `User`, which is returned to the account's owner. */
export function presentUser(account: Account, config: Config): User {
  const { linked } = account;
  const providers = listLinkedProviders(linked);
  // Signing in with a password requires an email address
  const hasPassword = account.passwordHash !== null && account.email !== null;
  return {
    id: account.id,
    collectorId: account.collectorId,
    username: account.username,
    email: account.email,
    emailVerified: account.emailVerified,
    isAdmin: isAdmin(account, config),
    isDeveloper: isDeveloper(account, config),
    providers: hasPassword ? ['email', ...providers] : providers,
    pfp: account.pictureKey === null ? null : { link: uploadPath(account.pictureKey), key: account.pictureKey },
    wallet: account.publicKey === null ? null : { publicKey: account.publicKey },
    project:
      account.projectSlug === null || account.projectName === null
        ? null
        : { slug: account.projectSlug, name: account.projectName },
    showNameOnStreams: account.showNameOnStreams,
    auth: {
      email: {
        verified: account.emailVerified,
        hasPendingPassword: account.pendingPasswordHash !== null,
        hasPendingEmailChange: account.pendingEmail !== null,
        pendingChanges: { passwordAddition: account.pendingPasswordHash !== null },
      },
      providers: Object.fromEntries(
        Object.entries(linked).map(([provider, { verified, data }]) => [provider, { verified, data }]),
      ),
    },
    nextCardAt: nextCardAt(account.lastDrawnAt, config)?.toISOString() ?? null,
    has2FA: account.secondFactorSince !== null,
    revision: account.revision,
    createdAt: account.createdAt.toISOString(),
  };
}
