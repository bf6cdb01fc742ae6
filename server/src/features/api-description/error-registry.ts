import { deletionErrors } from '@app/contract/accounts/deletion/errors';
import { emailChangeErrors, emailLinkErrors } from '@app/contract/accounts/email/errors';
import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { passwordErrors } from '@app/contract/accounts/password/errors';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { securityErrors } from '@app/contract/accounts/security/errors';
import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { adminErrors } from '@app/contract/admin/errors';
import { observerErrors } from '@app/contract/admin/observer/errors';
import { cardErrors } from '@app/contract/cards/errors';
import { coreErrors, type ErrorDefinition, type ErrorRegistry } from '@app/contract/core/errors';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { notificationErrors } from '@app/contract/notifications/errors';
import { socialErrors } from '@app/contract/social/errors';
import { walletErrors } from '@app/contract/wallet/errors';

const registry: ErrorRegistry = {
  ...coreErrors,
  ...accountErrors,
  ...adminErrors,
  ...cardErrors,
  ...deletionErrors,
  ...devtoolsErrors,
  ...emailChangeErrors,
  ...emailLinkErrors,
  ...identityErrors,
  ...notificationErrors,
  ...observerErrors,
  ...passwordErrors,
  ...profileErrors,
  ...securityErrors,
  ...socialErrors,
  ...twoFactorErrors,
  ...walletErrors,
};

/** Returns the status and text of an error of any feature. @throws Error if the code is unknown */
export function findError(code: string): ErrorDefinition {
  const definition = registry[code];
  if (!definition) throw new Error(`error-registry.ts has no error ${code}`);
  return definition;
}
