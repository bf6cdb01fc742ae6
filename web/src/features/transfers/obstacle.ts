import type { Card } from '@app/contract/cards/schemas';

const MINUTE_MS = 60_000;

/**
 * Why a card cannot change hands: it is on its way already, it never can, or not yet.
 * @param now in milliseconds, the server's time
 * @returns null if it can
 */
export function findObstacle(
  { locked, transferableFrom }: Pick<Card, 'locked' | 'transferableFrom'>,
  now: number,
): 'locked' | 'never' | 'notYet' | null {
  if (locked) return 'locked';
  if (transferableFrom === null) return 'never';
  // A new card can be transferred at once, but the server's time is only known to the second
  return Date.parse(transferableFrom) > now + MINUTE_MS ? 'notYet' : null;
}
