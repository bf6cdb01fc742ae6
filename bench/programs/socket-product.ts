import { createServer } from 'node:http';
import { startPublishingServer } from '@app/server/testing/node/publishing';

// The product, with a second port. A request for /<times>/<account IDs, separated by commas> publishes an event that many times.
const { CONTROL_PORT, ...env } = process.env;
const server = await startPublishingServer(env);

createServer((request, response) => {
  const [, times, accountIds = ''] = (request.url ?? '').split('/');
  for (let n = 0; n < Number(times); n += 1) server.publish(accountIds.split(','));
  response.end();
}).listen(Number(CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
