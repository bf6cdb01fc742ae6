import { createServer } from 'node:http';

// The baseline of HTTP benchmarks: a constant response body.
const { PORT, BODY = '' } = process.env;
const body = Buffer.from(BODY);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
// Longer than the other subjects are measured
server.keepAliveTimeout = 60_000;
server.listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
