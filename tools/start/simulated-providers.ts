import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { type Providers, startProviders } from '@app/simulators/providers/providers';

type Env = Readonly<Record<string, string | undefined>>;

/** The simulators of outside providers, with the environment that leads the server to them. */
export interface Simulated {
  readonly url: string;
  readonly env: Env;
  stop(): Promise<void>;
}

/**
 * Starts simulators for every provider that the environment says nothing of: whoever sets anything for a provider means
 * the real one, or says themselves where another one is. Undefined where nobody is left to be simulated.
 */
export async function simulateProviders(env: Env): Promise<Simulated | undefined> {
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const missing = SOCIAL_PROVIDERS.filter((provider) => {
    const prefix = provider.toUpperCase();
    return !['CLIENT_ID', 'CLIENT_SECRET', 'API_KEY', 'BASE_URL'].some((name) => isSet(`${prefix}_${name}`));
  });
  if (missing.length === 0) return undefined;
  const publicUrl = URL.parse(env.PUBLIC_URL || `http://localhost:${env.PORT || '3000'}`)?.origin;
  const providers: Providers = await startProviders(publicUrl === undefined ? {} : { publicUrl });
  return { url: providers.url, env: { ...env, ...providers.settings(missing) }, stop: providers.stop };
}
