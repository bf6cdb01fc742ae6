import { startServer } from '@app/server/main';
import { ensureWebBuilt } from './build/ensure.ts';
import { webDist } from './paths.ts';
import { announcement } from './start/announce.ts';
import { faultLines } from './start/faults.ts';
import { localPlugins } from './start/local-plugins.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

/** Set by `npm run dev`, where Vite serves the web app. */
const apiOnly = process.argv.includes('--api-only');
const isProduction = process.env.NODE_ENV?.trim() === 'production';

/** Imported dynamically, so that production does not load the simulators. */
async function simulateProviders() {
  const simulators = await import('./start/simulated-providers.ts');
  return simulators.simulateProviders(process.env);
}

let stopSimulators = async () => {};
try {
  if (!apiOnly) await ensureWebBuilt();
  const simulated = isProduction ? undefined : await simulateProviders();
  if (simulated) stopSimulators = simulated.stop;
  const server = await startServer({
    env: simulated?.env ?? process.env,
    ...(apiOnly ? {} : { webRoot: webDist }),
    ...(isProduction ? {} : { localPlugins }),
  });
  stopOnSignal(async () => {
    await server.stop();
    await stopSimulators();
  });
  if (!apiOnly) console.log(announcement(server.publicUrl, process.env, simulated?.url));
} catch (error) {
  await stopSimulators();
  const lines = faultLines(error);
  if (lines === undefined) throw error;
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
