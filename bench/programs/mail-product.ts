import { createServer } from 'node:http';
import { startMailingServer } from '@app/server/testing/node/mailing';

// The product, with a second port that enqueues emails.
const { CONTROL_PORT, ...env } = process.env;
const server = await startMailingServer(env);

createServer(async ({ url = '' }, response) => {
  await server.enqueue(Number(url.slice(1)));
  response.end();
}).listen(Number(CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
