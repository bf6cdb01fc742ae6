import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range is below 32768, from which Linux takes the ports of outgoing connections. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

/** Finds a free TCP port on 127.0.0.1. */
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
