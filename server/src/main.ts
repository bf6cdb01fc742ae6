import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { readSettings } from './config/read-settings.ts';
import type { Environment } from './config/settings-reader.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { loopbackOnly } from './platform/http/loopback.ts';
import { prepareStop } from './platform/http/stop.ts';
import { isLoopback } from './platform/ip-address.ts';
import { outboxOf } from './platform/mail/transport.ts';
import { createServices, type ServiceOverrides } from './services.ts';

export { SettingsError } from './config/settings-reader.ts';
export { CannotStart } from './platform/cannot-start.ts';

/** A part of local mode (mailbox, test wallet): served to loopback only, never in production. */
export type LocalPart = (app: FastifyInstance, local: { readonly outbox: string }) => Promise<void>;

export interface StartOptions {
  readonly env: Environment;
  /** The built web application; without it only the API is served. */
  readonly webRoot?: string;
  readonly localParts?: readonly LocalPart[];
  readonly overrides?: ServiceOverrides;
}

export interface RunningServer {
  /** Where it listens. */
  readonly url: string;
  /** What users open. */
  readonly publicUrl: string;
  /** Ends calls in flight, jobs and connections. */
  stop(): Promise<void>;
}

/**
 * Reads the settings, opens the services and listens.
 * @throws SettingsError, CannotStart
 */
export async function startServer({ env, webRoot, localParts = [], overrides }: StartOptions): Promise<RunningServer> {
  const config = readSettings(env);
  const services = await createServices(config, overrides);
  try {
    const app = await createApp(services, webRoot);
    const stop = prepareStop(app);
    if (config.mode === 'local') {
      for (const part of localParts) await app.register(loopbackOnly(part, { outbox: outboxOf(config) }));
    }
    const url = await app.listen({ host: config.host, port: config.port }).catch(refuseAddress);
    if (config.mode === 'local' && config.host !== 'localhost' && !isLoopback(config.host)) {
      services.log.warn(
        { host: config.host },
        'local mode listens to more than this machine; mailbox and simulators do not',
      );
    }
    services.jobs.start();
    services.log.info({ url, mode: config.mode, database: services.database.kind }, 'listening');
    return {
      url,
      publicUrl: config.publicUrl,
      async stop() {
        await stop();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

function refuseAddress({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EADDRINUSE') throw new CannotStart('PORT: another program listens there already; set another one');
  throw new CannotStart(`HOST and PORT: one cannot listen there (${message})`);
}
