import type { Services } from '../../services.ts';
import { linkProviderEmail, verifyProviderEmail } from './emails.ts';

export {
  linkProvider,
  reauthenticateWithProvider,
  setGameAccess,
  unlinkProvider,
} from './account-identities.ts';
export { confirmProvider, PROVIDER_PURPOSES } from './confirm-provider.ts';
export {
  claimLinkedIdentity,
  type ProviderIdentity,
  type ProviderProfile,
  providerFailure,
  STEAM_PRIVACY_QUEUE,
  unlinkIdentities,
  updateProfileData,
} from './linking.ts';
export { resendProviderLink, sendProviderLink, sendProviderVerification } from './provider-email-links.ts';
export { findIdentityOwner, findSubject, listIdentities } from './store.ts';

/** Defines the emails with the links of providers. */
export function defineIdentityEmails({ config, mail }: Services): void {
  mail.define(linkProviderEmail(config));
  mail.define(verifyProviderEmail(config));
}
