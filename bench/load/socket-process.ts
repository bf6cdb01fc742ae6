import { serveCommands } from './serve-commands.ts';
import { SocketConnection } from './socket-connection.ts';
import type { SocketCommand } from './socket-generator.ts';

/** Half of the shortest time after which a measured server closes an idle connection. */
const PING_INTERVAL_MS = 20_000;
/** The number of sockets that are opened at the same time. */
const CONCURRENT_CONNECTS = 64;

// Runs in its own process, so that its CPU time is not attributed to a server.
let connections: SocketConnection[] = [];
let received = 0;

setInterval(() => {
  for (const connection of connections) connection.ping();
}, PING_INTERVAL_MS);

let waiting: { readonly frames: number; readonly resolve: () => void } | undefined;

function countFrame(): void {
  received += 1;
  if (waiting && received >= waiting.frames) waiting.resolve();
}

/** Resolves once `count` frames have arrived since the last reset. */
function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    waiting = { frames: count, resolve };
    if (received >= count) resolve();
  });
}

async function open(command: Extract<SocketCommand, { kind: 'open' }>): Promise<void> {
  const paths = command.paths.values();
  const openRemaining = async () => {
    for (const path of paths) {
      await new Promise<void>((resolve) => {
        let missing = command.framesToReady;
        const onFrame = () => {
          missing -= 1;
          if (missing === 0) resolve();
          if (missing < 0) countFrame();
        };
        connections.push(new SocketConnection(command.host, command.port, path, command.clientGreeting, onFrame));
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CONNECTS }, openRemaining));
}

async function run(command: SocketCommand): Promise<void> {
  if (command.kind === 'open') return open(command);
  if (command.kind === 'reset') {
    received = 0;
    waiting = undefined;
    return;
  }
  if (command.kind === 'frames') return frames(command.count);
  await Promise.all(connections.map((connection) => connection.close()));
  connections = [];
}

serveCommands(run);
