import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

// The baseline of WebSocket benchmarks: greets every client. A request for /<times> sends a constant frame to all clients that
// many times.
const { PORT, CONTROL_PORT, GREETING = '', FRAME = '' } = process.env;
const server = createServer((_request, response) => response.end());
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.send(GREETING));
server.listen(Number(PORT), '127.0.0.1');

createServer((request, response) => {
  const times = Number((request.url ?? '').split('/')[1]);
  for (let n = 0; n < times; n += 1) for (const socket of sockets.clients) socket.send(FRAME);
  response.end();
}).listen(Number(CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
