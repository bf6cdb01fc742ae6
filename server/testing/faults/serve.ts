import { flushCompileCache } from 'node:module';
import { startServer } from '../../src/main.ts';

// A complete server in a separate process, which tests can kill.
const server = await startServer({
  env: process.env,
  ...(process.env.TEST_WEB_ROOT !== undefined && { webRoot: process.env.TEST_WEB_ROOT }),
});
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.send?.('ready');
// Otherwise a killed process would leave no compile cache for the next process.
flushCompileCache();
