import { createServer } from 'node:http';

// The limit of HTTP benchmarks: a constant response body.
const { PORT, BODY = '' } = process.env;
const body = Buffer.from(BODY);

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
