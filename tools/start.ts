import { SettingsError, StartupError, startServer } from '@app/server/main';
import { BuildError, ensureWebBuilt } from './build/ensure.ts';
import { webDist } from './paths.ts';
import { announcement } from './start/announce.ts';
import { localPlugins } from './start/local-plugins.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

/** Set by `npm run dev`, where Vite serves the web app. */
const isApiOnly = process.argv.includes('--api-only');
const isProduction = process.env.NODE_ENV?.trim() === 'production';

/** Starts the provider simulators. They are imported dynamically, so that production does not load the simulators. */
async function simulateProviders() {
  const simulators = await import('./start/simulated-providers.ts');
  return simulators.simulateProviders(process.env);
}

/** Returns the messages of an error that the operator can fix; undefined for any other error. */
function operatorErrorLines(error: unknown): readonly string[] | undefined {
  if (error instanceof SettingsError) return error.errors;
  return error instanceof BuildError || error instanceof StartupError ? [error.message] : undefined;
}

let stopSimulators = async () => {};
try {
  if (!isApiOnly) await ensureWebBuilt();
  const simulation = isProduction ? undefined : await simulateProviders();
  if (simulation) stopSimulators = simulation.stop;
  const server = await startServer({
    env: simulation?.env ?? process.env,
    ...(isApiOnly ? {} : { webRoot: webDist }),
    ...(isProduction ? {} : { localPlugins }),
  });
  stopOnSignal(async () => {
    await server.stop();
    await stopSimulators();
  });
  if (!isApiOnly) console.log(announcement(server.publicUrl, process.env, simulation?.url));
} catch (error) {
  await stopSimulators();
  const lines = operatorErrorLines(error);
  if (lines === undefined) throw error;
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
