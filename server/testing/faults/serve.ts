import { flushCompileCache } from 'node:module';
import { startServer } from '../../src/main.ts';

// A server as it runs in earnest, in a process of its own that a test may kill.
const server = await startServer({
  env: process.env,
  ...(process.env.TEST_WEB_ROOT !== undefined && { webRoot: process.env.TEST_WEB_ROOT }),
});
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.send?.('ready');
// A process that is killed leaves the next one nothing that it compiled.
flushCompileCache();
