import { startServer } from '@app/server/main';
import { ensureWebBuilt } from './build/ensure.ts';
import { webDist } from './paths.ts';
import { announcement } from './start/announce.ts';
import { faultLines } from './start/faults.ts';
import { localParts } from './start/local-parts.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

/** Set by `npm run dev`, where Vite serves the web app. */
const apiOnly = process.argv.includes('--api-only');
const isProduction = process.env.NODE_ENV === 'production';

try {
  if (!apiOnly) await ensureWebBuilt();
  const server = await startServer({
    env: process.env,
    ...(apiOnly ? {} : { webRoot: webDist }),
    ...(isProduction ? {} : { localParts }),
  });
  stopOnSignal(() => server.stop());
  if (!apiOnly) console.log(announcement(server.publicUrl, process.env));
} catch (error) {
  const lines = faultLines(error);
  if (lines === undefined) throw error;
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
