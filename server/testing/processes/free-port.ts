import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range ends below 32768, where Linux starts to allocate ports for outgoing connections. */
const MIN_PORT = 20_000;
/** Processes have different ranges, because two that search at the same time would sometimes find the same port. */
const RANGES = 120;
const PORTS_IN_RANGE = 100;
const firstPort = MIN_PORT + (process.pid % RANGES) * PORTS_IN_RANGE;

let next = randomInt(PORTS_IN_RANGE);

/** Finds a TCP port that is free on every local IP address and that this process has not found recently. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_IN_RANGE; attempt += 1) {
    const port = firstPort + (next++ % PORTS_IN_RANGE);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${firstPort} and ${firstPort + PORTS_IN_RANGE - 1}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
