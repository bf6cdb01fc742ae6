import {
  consent,
  type Fault,
  type PersonaWish,
  type Providers,
  startProviders,
} from '@app/simulators/providers/providers';
import { createTestClock } from '../clock.ts';
import { startCluster, type TestCluster } from '../cluster.ts';
import type { NodeOptions } from '../node.ts';

export type { Fault, PersonaWish } from '@app/simulators/providers/providers';

/** An installation and the providers that it asks, on one clock. */
export interface SocialWorld {
  readonly providers: Providers;
  readonly cluster: TestCluster;
  stop(): Promise<void>;
}

/** Starts simulators of all six providers, and the nodes of an installation that is registered with them. */
export async function startSocial(options: NodeOptions = {}): Promise<SocialWorld> {
  const clock = options.clock ?? createTestClock();
  const providers = await startProviders({ now: () => clock.now().getTime() });
  const cluster = await startCluster({ ...options, clock, env: { ...providers.settings(), ...options.env } });
  return {
    providers,
    cluster,
    async stop() {
      await cluster.stop();
      await providers.stop();
    },
  };
}

/** Agrees at a provider, as whom one wants to be. @returns the address that the browser is sent back to */
export async function agree(authUrl: string, wish: PersonaWish, fault?: Fault): Promise<string> {
  return (await consent(authUrl, { wish, ...(fault && { fault }) })).href;
}
