import { type Quaternion, type Ray, Vector3 } from 'three';
import { CARD_HEIGHT, CARD_WIDTH } from './layout.ts';
import { WALK_RADIUS } from './walking.ts';

/** Where a card is at the moment. */
export interface CardPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: number;
}

/** A little more than the card, for fingers and unsteady hands. */
const MARGIN = 1.06;
/** A key picks up cards up to this angle from the middle of the view. */
const MAX_VIEW_ANGLE = 0.6;

const [normal, right, up, toCard, hit] = Array.from({ length: 5 }, () => new Vector3()) as [
  Vector3,
  Vector3,
  Vector3,
  Vector3,
  Vector3,
];

/** Returns the index of the nearest card that a ray meets, and the distance to it. */
export function pickCard(ray: Ray, cards: readonly CardPose[]): { card: number; distance: number } | undefined {
  let nearest: { card: number; distance: number } | undefined;
  for (const [card, { position, quaternion, scale }] of cards.entries()) {
    normal.set(0, 0, 1).applyQuaternion(quaternion);
    const slope = normal.dot(ray.direction);
    if (Math.abs(slope) < 1e-6) continue;
    const distance = normal.dot(toCard.subVectors(position, ray.origin)) / slope;
    if (distance <= 0 || (nearest && nearest.distance <= distance)) continue;
    ray.at(distance, hit).sub(position);
    const across = Math.abs(hit.dot(right.set(1, 0, 0).applyQuaternion(quaternion)));
    const along = Math.abs(hit.dot(up.set(0, 1, 0).applyQuaternion(quaternion)));
    const reach = (scale * MARGIN) / 2;
    if (across <= CARD_WIDTH * reach && along <= CARD_HEIGHT * reach) nearest = { card, distance };
  }
  return nearest;
}

/** Returns the index of the card nearest to the middle of the view. */
export function cardInView({ origin, direction }: Ray, cards: readonly CardPose[]): number | undefined {
  let [nearest, smallest]: [number | undefined, number] = [undefined, MAX_VIEW_ANGLE];
  for (const [card, { position }] of cards.entries()) {
    const angle = toCard.subVectors(position, origin).angleTo(direction);
    if (angle < smallest) [nearest, smallest] = [card, angle];
  }
  return nearest;
}

/** Returns the point on the ground that a ray meets, if one can walk there. */
export function pickGround({ origin, direction }: Ray): { x: number; z: number } | undefined {
  if (direction.y > -0.02) return undefined;
  const distance = -origin.y / direction.y;
  const [x, z] = [origin.x + direction.x * distance, origin.z + direction.z * distance];
  return Math.hypot(x, z) <= WALK_RADIUS + 0.6 ? { x, z } : undefined;
}
