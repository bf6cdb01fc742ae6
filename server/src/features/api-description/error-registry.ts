import { accountErrors } from '@app/contract/accounts/errors';
import { adminErrors } from '@app/contract/admin/errors';
import { cardErrors } from '@app/contract/cards/errors';
import { coreErrors, type ErrorDefinition, type ErrorRegistry } from '@app/contract/core/errors';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { emailChangeErrors } from '@app/contract/email/errors';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { identityErrors } from '@app/contract/identities/errors';
import { notificationErrors } from '@app/contract/notifications/errors';
import { observerErrors } from '@app/contract/observer/errors';
import { overlayErrors } from '@app/contract/overlays/errors';
import { passwordErrors } from '@app/contract/passwords/errors';
import { deletionErrors } from '@app/contract/privacy/errors';
import { profileErrors } from '@app/contract/profile/errors';
import { projectErrors } from '@app/contract/projects/errors';
import { questErrors } from '@app/contract/quests/errors';
import { sessionErrors } from '@app/contract/sessions/errors';
import { signInErrors } from '@app/contract/sign-in/errors';
import { signupErrors } from '@app/contract/sign-up/errors';
import { socialErrors } from '@app/contract/social/errors';
import { sourceErrors } from '@app/contract/sources/errors';
import { tradeErrors } from '@app/contract/trades/errors';
import { transferErrors } from '@app/contract/transfers/errors';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
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
  ...overlayErrors,
  ...passwordErrors,
  ...profileErrors,
  ...projectErrors,
  ...questErrors,
  ...sessionErrors,
  ...signInErrors,
  ...signupErrors,
  ...socialErrors,
  ...sourceErrors,
  ...transferErrors,
  ...tradeErrors,
  ...twoFactorErrors,
  ...walletErrors,
};

/** Returns the status and text of an error of any feature. @throws Error if the code is unknown */
export function findError(code: string): ErrorDefinition {
  const definition = registry[code];
  if (!definition) throw new Error(`error-registry.ts has no error ${code}`);
  return definition;
}
