import { randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** The source of random bytes and IDs. */
export interface Randomness {
  bytes(count: number): Buffer;
  /** Returns a version 7 UUID for the given time (RFC 9562 §5.7). */
  id(now: Date): string;
}

/** Returns the smallest version 7 UUID of a given time, so that rows can be selected by age without an index on a date. */
export function minIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const ID_BYTES = 16;
/** Random bytes for IDs are generated in bulk: one system call per ID takes six times as long. */
const pool = Buffer.alloc(ID_BYTES * 256);
let used = pool.length;

function nextPoolBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.subarray(used - ID_BYTES, used);
}

export const systemRandomness: Randomness = {
  bytes: randomBytes,
  id: (now) => v7({ msecs: now.getTime(), random: nextPoolBytes() }),
};
