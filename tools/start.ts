import { readSettings, requireFreePort, StartupError, startServer } from '@app/server/main';
import { ensureWebBuilt, requireWebBuild } from './build/ensure.ts';
import { webDist } from './repository/paths.ts';
import { announcement } from './start/announce.ts';
import { runCommand } from './start/run-command.ts';
import { STOP_TIMEOUT_MS, stopOnSignal } from './start/stop-on-signal.ts';

/** Set by `npm run dev`, where Vite serves the web app. */
const isApiOnly = process.argv.includes('--api-only');

/** Imports the simulators; production neither loads them nor needs them installed. @throws StartupError */
async function importSimulators() {
  return await import('./start/simulators.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      'Local mode needs the simulators, which are not installed here. Set NODE_ENV=production for production.',
      error,
    );
  });
}

async function start(): Promise<void> {
  const config = readSettings(process.env);
  // Not for `npm run dev`, which sends requests as soon as something listens on the port.
  if (!isApiOnly) await requireFreePort(config);
  const simulators = config.mode === 'local' ? await importSimulators() : undefined;
  if (!isApiOnly) await (simulators ? ensureWebBuilt() : requireWebBuild());
  const providers = await simulators?.simulateProviders(process.env, config.publicUrl);
  const server = await startServer({
    env: providers?.env ?? process.env,
    ...(isApiOnly ? {} : { webRoot: webDist }),
    ...(simulators && { localPlugins: simulators.localPlugins(providers) }),
  }).catch(async (error) => {
    await providers?.stop();
    throw error;
  });
  stopOnSignal(async () => {
    await server.stop();
    await providers?.stop();
  }, STOP_TIMEOUT_MS + server.shutdownDelayMs);
  if (!isApiOnly && config.mode === 'local') console.log(announcement(config, providers?.url));
}

await runCommand(start);
