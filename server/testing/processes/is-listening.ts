import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether connections to a port are accepted. */
export async function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  const [isConnected] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'close').then(() => [false]),
  ]).catch(() => [false]);
  socket.destroy();
  return isConnected === true;
}
