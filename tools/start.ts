import { findUnknownVariables, readSettings, SettingsError, StartupError, startServer } from '@app/server/main';
import { BuildError, ensureWebBuilt, requireWebBuild } from './build/ensure.ts';
import { webDist } from './paths.ts';
import { announcement } from './start/announce.ts';
import type { LocalParts } from './start/local-parts.ts';
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

/** Returns the messages of an error that the operator can fix; undefined for any other error. */
function operatorErrorLines(error: unknown): readonly string[] | undefined {
  if (error instanceof SettingsError) return [...error.errors, ...findUnknownVariables(process.env)];
  return error instanceof BuildError || error instanceof StartupError ? [error.message] : undefined;
}

let local: LocalParts | undefined;
try {
  const config = readSettings(process.env);
  const localParts = config.mode === 'local' ? await importLocalParts() : undefined;
  if (!isApiOnly) await (localParts ? ensureWebBuilt() : requireWebBuild());
  local = await localParts?.startLocalParts(process.env, config);
  const server = await startServer({
    env: local?.env ?? process.env,
    ...(isApiOnly ? {} : { webRoot: webDist }),
    ...(local && { localPlugins: local.plugins }),
  });
  stopOnSignal(async () => {
    await server.stop();
    await local?.stop();
  }, STOP_TIMEOUT_MS + server.shutdownDelayMs);
  if (!isApiOnly && config.mode === 'local') console.log(announcement(config, local?.providersUrl));
} catch (error) {
  await local?.stop();
  const lines = operatorErrorLines(error);
  if (lines === undefined) throw error;
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
