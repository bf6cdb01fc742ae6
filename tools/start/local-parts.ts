import type { Config, LocalPlugin } from '@app/server/main';
import { mailbox } from '@app/simulators/mailbox/mailbox';
import { testWallet } from '@app/simulators/wallet/serve';
import { simulateProviders } from './simulated-providers.ts';

/** The running simulators of local mode, and what connects the server with them. */
export interface LocalParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly plugins: readonly LocalPlugin[];
  /** URL of the simulated providers, if any. */
  readonly providersUrl: string | undefined;
  stop(): Promise<void>;
}

/** Starts the simulators that local mode needs with these settings. */
export async function startLocalParts(env: LocalParts['env'], { publicUrl }: Config): Promise<LocalParts> {
  const simulation = await simulateProviders(env, publicUrl);
  return {
    env: simulation?.env ?? env,
    plugins: [mailbox, testWallet],
    providersUrl: simulation?.url,
    stop: async () => simulation?.stop(),
  };
}
