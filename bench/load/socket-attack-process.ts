import { WebSocket } from 'ws';
import { serveCommands } from './serve-commands.ts';

/**
 * A command to attack the WebSocket for some time. Each attack connects with the next URL and continues until the server refuses
 * or ends the connection.
 */
export interface AttackCommand {
  readonly urls: readonly string[];
  readonly ms: number;
}

export interface AttackResult {
  /** The number of attacks that the server ended. */
  cutOff: number;
  /** The number of connections that the server refused. */
  refused: number;
}

/** The number of attacks that run at the same time. */
const CONCURRENT_ATTACKS = 16;
const FLOOD_FRAMES = 1000;

const ATTACKS: readonly ((socket: WebSocket) => void)[] = [
  (socket) => socket.send('{"type":'),
  (socket) => socket.send(Buffer.alloc(100)),
  (socket) => socket.send('x'.repeat(5000)),
  (socket) => {
    for (let n = 0; n < FLOOD_FRAMES; n += 1) socket.send('{"type":"ping"}');
  },
];

// Runs in its own process, so that its CPU time is not attributed to the server.
async function attack({ urls, ms }: AttackCommand): Promise<AttackResult> {
  const endAt = performance.now() + ms;
  let attempts = 0;
  let refused = 0;
  const attackUntilEnd = async () => {
    while (performance.now() < endAt) {
      const at = attempts++;
      const socket = new WebSocket(urls[at % urls.length] as string);
      // Errors are expected: the server closes the connection while frames are being sent.
      socket.on('error', () => {});
      const closed = new Promise<false>((resolve) => socket.once('close', () => resolve(false)));
      const accepted = new Promise<true>((resolve) => socket.once('message', () => resolve(true)));
      const isAccepted = await Promise.race([accepted, closed]);
      if (isAccepted) ATTACKS[at % ATTACKS.length]?.(socket);
      else refused += 1;
      await closed;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_ATTACKS }, attackUntilEnd));
  return { cutOff: attempts - refused, refused };
}

serveCommands(attack);
