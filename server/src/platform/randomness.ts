import { randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Where randomness comes from. */
export interface Randomness {
  bytes(count: number): Buffer;
  /** A UUID of version 7 for the given moment (RFC 9562 §5.7). */
  id(now: Date): string;
}

/** The least id of those made from a moment on: what is kept by ids of version 7 needs no index of its age. */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const ID_BYTES = 16;
/** Random bytes for ids are taken from a stock: asking the system for each id takes six times as long. */
const stock = Buffer.alloc(ID_BYTES * 256);
let used = stock.length;

function fromStock(): Buffer {
  if (used === stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += ID_BYTES;
  return stock.subarray(used - ID_BYTES, used);
}

export const systemRandomness: Randomness = {
  bytes: randomBytes,
  id: (now) => v7({ msecs: now.getTime(), random: fromStock() }),
};
