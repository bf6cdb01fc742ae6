import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { findDoubtfulSettings, findUnknownVariables } from './config/find-doubts.ts';
import { readSettings } from './config/read-settings.ts';
import type { Environment } from './config/settings-reader.ts';
import { inviteFriend } from './features/devtools/index.ts';
import { listSimulatedSources, reconnectChannels } from './features/sources/index.ts';
import { isDatabaseLost } from './platform/database/errors.ts';
import { trackConnections } from './platform/http/connections/connections.ts';
import { prepareShutdown } from './platform/http/connections/graceful-shutdown.ts';
import { disconnectStalledClients } from './platform/http/connections/stalled-clients.ts';
import { loopbackOnly } from './platform/http/requests/loopback.ts';
import { isLoopback } from './platform/ip-address.ts';
import { outboxDirectory } from './platform/mail/transport.ts';
import { StartupError } from './platform/startup-error.ts';
import { createServices, type ServiceOverrides, type Services } from './services.ts';

export type { Config } from './config/config.ts';
export { readSettings } from './config/read-settings.ts';
export { StartupError } from './platform/startup-error.ts';

const REGISTRATION_RETRY_MS = 2000;

/** A Fastify plugin of local mode (mailbox, test wallet): served on loopback only, never in production. */
export type LocalPlugin = (app: FastifyInstance, local: LocalOptions) => Promise<void>;

interface LocalOptions {
  /** The folder of captured emails. */
  readonly outbox: string;
  /** Creates an invited friend, see `features/devtools/invited-friend.ts`. */
  inviteFriend(ref: string, collect: (token: string) => Promise<void>): ReturnType<typeof inviteFriend>;
  /** Lists the sources to which simulated services report. */
  listSources(): ReturnType<typeof listSimulatedSources>;
  /** Subscribes to the channels again, which a simulated Twitch does not know after a restart. */
  reconnectChannels(): void;
}

export interface StartOptions {
  readonly env: Environment;
  /** Directory of the built web app; if omitted, only the API is served. */
  readonly webRoot?: string;
  readonly localPlugins?: readonly LocalPlugin[];
  readonly overrides?: ServiceOverrides;
}

/**
 * Reads the settings, opens the services and listens.
 * @throws SettingsError, StartupError
 */
export async function startServer({ env, webRoot, localPlugins = [], overrides }: StartOptions) {
  const config = readSettings(env);
  const shutdownDelayMs = config.shutdownDelay * 1000;
  const services = await createServices(config, overrides);
  try {
    const app = await createApp(services, webRoot);
    const connections = trackConnections(app.server);
    disconnectStalledClients(app, connections);
    const stop = prepareShutdown(app, connections, services.stopping);
    if (config.mode === 'local') {
      const local: LocalOptions = {
        outbox: outboxDirectory(config),
        inviteFriend: (ref, collect) => inviteFriend(services, ref, collect),
        listSources: () => listSimulatedSources(services),
        reconnectChannels: () => services.backgroundTasks.run('twitch-channels', () => reconnectChannels(services)),
      };
      for (const plugin of localPlugins) await app.register(loopbackOnly(plugin, local));
    }
    const url = await app.listen({ host: config.host, port: config.port }).catch(throwListenError);
    warnAboutSettings(services, env);
    void startJobs(services);
    services.log.info({ url, mode: config.mode, database: services.database.kind }, 'listening');
    return {
      /** URL of the listening socket. */
      url,
      /** URL that users open. */
      publicUrl: config.publicUrl,
      /** How long `stop` waits for load balancers before it begins, in milliseconds. */
      shutdownDelayMs,
      /**
       * Reports the node as not ready, waits for load balancers to notice, finishes requests and jobs in progress within a limited
       * time, and closes all connections.
       */
      async stop(): Promise<void> {
        services.log.info('stopping');
        services.announceStop();
        if (shutdownDelayMs > 0) await setTimeout(shutdownDelayMs);
        // Requests in flight can still enqueue jobs, which another node or the next start runs
        await Promise.all([stop(), services.jobs.stopWorkers()]);
        await services.close();
        services.log.info('stopped');
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Logs a warning for each setting that is valid but probably not intended. */
function warnAboutSettings({ config, log }: Services, env: Environment): void {
  const { mode, host } = config;
  if (mode === 'local' && host !== 'localhost' && !isLoopback(host)) {
    log.warn({ host }, 'local mode is reachable from other machines; the mailbox and the simulators are not');
  }
  for (const reason of [...findUnknownVariables(env), ...findDoubtfulSettings(config)]) {
    log.warn({ reason }, 'a setting is probably not intended');
  }
}

/** Starts the jobs once the schema is compatible and the secrets are registered, which may take several attempts. */
async function startJobs({ schema, secretRotation, stopping, jobs, log }: Services): Promise<void> {
  while (await schema.compatible(stopping)) {
    try {
      if (await secretRotation.ensureRegistered()) {
        if (!stopping.aborted) jobs.start();
        return;
      }
    } catch (err) {
      if (!isDatabaseLost(err)) log.warn({ err }, 'could not register the secrets, will retry before jobs start');
    }
    await setTimeout(REGISTRATION_RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Checks that the server can listen; call it before slow steps such as a build. @throws StartupError */
export async function requireFreePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch(throwListenError);
  probe.close();
  await once(probe, 'close');
}

function throwListenError({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EADDRINUSE') throw new StartupError('PORT: the port is already in use; set another one');
  throw new StartupError(`HOST, PORT: cannot listen on this host and port (${message})`);
}
