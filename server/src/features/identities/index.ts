import type { Services } from '../../services.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import { type AccountIdentities, createAccountIdentities } from './account-identities.ts';
import { type ConfirmProvider, createConfirmProvider } from './confirm-provider.ts';
import { createLinking, type Linking } from './linking.ts';
import { createProviderEmailLinks, type ProviderEmailLinks } from './provider-email-links.ts';

export { type ConfirmProvider, PROVIDER_PURPOSES } from './confirm-provider.ts';
export type { Linking, ProviderIdentity, ProviderProfile } from './linking.ts';
export type { ProviderEmailLinks } from './provider-email-links.ts';
export { findIdentityOwner, type Identity, listIdentities } from './store.ts';

/** The public API of identities, in addition to the exported functions and types. */
export interface Identities extends AccountIdentities, Pick<Linking, 'onLinked'> {
  readonly linking: Linking;
  readonly providerLinks: ProviderEmailLinks;
  readonly confirmProvider: ConfirmProvider;
}

export function createIdentities(
  services: Services,
  sessions: Sessions,
  { signIn }: SignInService,
  { access }: EmailLinkService,
): Identities {
  const linking = createLinking(services);
  return {
    ...createAccountIdentities(services, sessions, linking),
    onLinked: linking.onLinked,
    linking,
    providerLinks: createProviderEmailLinks(services),
    confirmProvider: createConfirmProvider(services, { signIn, linking, access }),
  };
}
