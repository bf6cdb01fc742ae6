import { createServer } from 'node:http';

// The baseline of HTTP benchmarks: a constant response body.
const { PORT, BODY = '' } = process.env;
const body = Buffer.from(BODY);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
// The connections stay idle while other subjects are measured, for less than this time
server.keepAliveTimeout = 60_000;
server.listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
