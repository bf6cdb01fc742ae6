import { readSettings, requireFreePort, StartupError, startServer } from '@app/server/main';
import { ensureWebBuilt, requireWebBuild } from './build/ensure.ts';
import { webDist } from './paths.ts';
import { announcement } from './start/announce.ts';
import { runCommand } from './start/run-command.ts';
import { STOP_TIMEOUT_MS, stopOnSignal } from './start/stop-on-signal.ts';

/** Set by `npm run dev`, where Vite serves the web app. */
const isApiOnly = process.argv.includes('--api-only');

/** Imports the simulators; production neither loads them nor needs them installed. @throws StartupError */
async function importLocalParts() {
  return await import('./start/local-parts.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      'Local mode needs the simulators, which are not installed here. Set NODE_ENV=production for production.',
      error,
    );
  });
}

async function start(): Promise<void> {
  const config = readSettings(process.env);
  await requireFreePort(config);
  const localParts = config.mode === 'local' ? await importLocalParts() : undefined;
  if (!isApiOnly) await (localParts ? ensureWebBuilt() : requireWebBuild());
  const local = await localParts?.startLocalParts(process.env, config);
  const server = await startServer({
    env: local?.env ?? process.env,
    ...(isApiOnly ? {} : { webRoot: webDist }),
    ...(local && { localPlugins: local.plugins }),
  }).catch(async (error) => {
    await local?.stop();
    throw error;
  });
  stopOnSignal(async () => {
    await server.stop();
    await local?.stop();
  }, STOP_TIMEOUT_MS + server.shutdownDelayMs);
  if (!isApiOnly && config.mode === 'local') console.log(announcement(config, local?.providersUrl));
}

await runCommand(start);
