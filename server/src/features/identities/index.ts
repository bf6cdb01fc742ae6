import type { Services } from '../../services.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import { type AccountIdentities, createAccountIdentities } from './account-identities.ts';
import { type ConfirmProvider, createConfirmProvider } from './confirm-provider.ts';
import { linkProviderEmail, verifyProviderEmail } from './emails.ts';
import { createLinking, type Linking } from './linking.ts';

export { type ConfirmProvider, PROVIDER_PURPOSES } from './confirm-provider.ts';
export type { Linking, ProviderIdentity, ProviderProfile } from './linking.ts';
export { resendProviderLink, sendProviderLink, sendProviderVerification } from './provider-email-links.ts';
export { findIdentityOwner, type Identity, listIdentities } from './store.ts';

/** The public API of identities, in addition to the exported functions and types. */
export interface Identities extends AccountIdentities, Pick<Linking, 'onLinked'> {
  readonly linking: Linking;
  readonly confirmProvider: ConfirmProvider;
}

export function createIdentities(
  services: Services,
  sessions: Sessions,
  { signIn }: SignInService,
  { access }: EmailLinkService,
): Identities {
  const linking = createLinking(services);
  services.mail.define(linkProviderEmail(services.config));
  services.mail.define(verifyProviderEmail(services.config));
  return {
    ...createAccountIdentities(services, sessions, linking),
    onLinked: linking.onLinked,
    linking,
    confirmProvider: createConfirmProvider(services, { signIn, linking, access }),
  };
}
