import { createServer } from 'node:http';
import { Server } from 'socket.io';

// A widely used library, for comparison. A request for /<times> sends an event to all clients that many times.
const { PORT, CONTROL_PORT, FRAME = '' } = process.env;
const server = createServer((_request, response) => response.end());
const sockets = new Server(server, { transports: ['websocket'], serveClient: false, pingInterval: 600_000 });
server.listen(Number(PORT), '127.0.0.1');
const event = JSON.parse(FRAME);

createServer((request, response) => {
  const times = Number((request.url ?? '').split('/')[1]);
  for (let n = 0; n < times; n += 1) sockets.emit('event', event);
  response.end();
}).listen(Number(CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
