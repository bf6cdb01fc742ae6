import { OVERLAY_RECONNECT_MS } from '@app/contract/overlays/limits';

/** The largest share by which a delay is longer or shorter. */
const JITTER = 0.25;

/**
 * The delay before a page connects again.
 * @param attempt the number of failed attempts since the last connection
 * @param random from 0 to 1
 */
export function reconnectDelay(attempt: number, random: number): number {
  const { first, last } = OVERLAY_RECONNECT_MS;
  return Math.min(first * 2 ** attempt, last) * (1 - JITTER + 2 * JITTER * random);
}
