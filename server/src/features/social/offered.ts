import type { SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { failure } from '../../platform/failure.ts';
import type { Provider } from './providers/provider.ts';

/** The provider of that name. @throws Failure PROVIDER_NOT_OFFERED where it has no credentials here */
export type Offered = (name: SocialProvider) => Provider;

export function createOffered(providers: ReadonlyMap<SocialProvider, Provider>): Offered {
  return (name) => {
    const provider = providers.get(name);
    if (!provider) throw failure(socialErrors, 'PROVIDER_NOT_OFFERED');
    return provider;
  };
}
