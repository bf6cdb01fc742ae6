import { flushCompileCache } from 'node:module';
import { startServer } from '../../src/main.ts';

// A server as it runs in earnest, in a process of its own that a test may kill.
const server = await startServer({ env: process.env });
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.send?.('ready');
// A process that is killed leaves the next one nothing that it compiled.
flushCompileCache();
