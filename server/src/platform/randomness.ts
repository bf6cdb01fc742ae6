import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Where randomness comes from. */
export interface Randomness {
  bytes(count: number): Buffer;
  /** A UUID of version 7 for the given moment (RFC 9562 §5.7). */
  id(now: Date): string;
}

export const systemRandomness: Randomness = {
  bytes: randomBytes,
  id: (now) => v7({ msecs: now.getTime() }),
};
