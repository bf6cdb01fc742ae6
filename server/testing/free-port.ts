import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below 32768, where systems take the ports of outgoing connections from. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

/** A TCP port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${HIGHEST}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
