import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import type { LocalPlugin } from '@app/server/main';
import { mailbox } from '@app/simulators/mailbox/mailbox';
import { type SimulatedProviders, startProviders } from '@app/simulators/providers/providers';
import { simulatedServices } from '@app/simulators/sources/simulated-services';
import { testWallet } from '@app/simulators/wallet/serve';

type Env = Readonly<Record<string, string | undefined>>;

/** The plugins of the server in local mode. @param providers the provider simulators, if they run */
export function localPlugins(providers: ProviderSimulation | undefined): readonly LocalPlugin[] {
  return [mailbox, (app, local) => simulatedServices(app, { ...local, twitch: providers?.twitch }), testWallet];
}

/** The running provider simulators and the environment variables that make the server use them. */
export interface ProviderSimulation {
  readonly url: string;
  readonly env: Env;
  /** The simulated Twitch; undefined if the server uses the real one. */
  readonly twitch: Pick<SimulatedProviders, 'subscriptions' | 'personas'> | undefined;
  stop(): Promise<void>;
}

/**
 * Starts simulators for all providers that have no environment variable set.
 * @param publicUrl origin to which they redirect
 * @returns undefined if every provider is configured
 */
export async function simulateProviders(env: Env, publicUrl: string): Promise<ProviderSimulation | undefined> {
  const isSet = (name: string) => [name, `${name}_FILE`].some((variable) => (env[variable] ?? '').trim() !== '');
  const unconfigured = SOCIAL_PROVIDERS.filter((provider) => {
    const prefix = provider.toUpperCase();
    return !['CLIENT_ID', 'CLIENT_SECRET', 'API_KEY', 'BASE_URL'].some((name) => isSet(`${prefix}_${name}`));
  });
  if (unconfigured.length === 0) return undefined;
  const providers = await startProviders({ publicUrl });
  const { url, stop } = providers;
  const twitch = unconfigured.includes('twitch') ? providers : undefined;
  return { url, env: { ...env, ...providers.environment(unconfigured) }, twitch, stop };
}
