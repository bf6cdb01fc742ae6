/** A place on the ground, in metres, and the heading in radians: 0 is along the negative z axis, more is further left. */
export interface Place {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
}

/** Where a visitor comes in. */
export const START: Place = { x: 0, z: -1, heading: 0 };
/** The height of the eyes where nothing measures it. */
export const EYE_HEIGHT = 1.52;
/** Nobody walks into the stalls. */
export const WALK_RADIUS = 2.9;
/** One step, and one turn of a headset, which must not glide. */
export const STEP = 0.4;
export const SNAP_TURN = Math.PI / 6;

/** Moves to a point on the ground, or as close as the stalls allow. */
export function walkTo({ heading }: Place, x: number, z: number): Place {
  const scale = Math.min(1, WALK_RADIUS / Math.max(Math.hypot(x, z), 1e-6));
  return { x: x * scale, z: z * scale, heading };
}

/** Takes steps ahead and to the right. */
export function walk(place: Place, ahead: number, right: number): Place {
  const [sin, cos] = [Math.sin(place.heading), Math.cos(place.heading)];
  return walkTo(place, place.x - sin * ahead + cos * right, place.z - cos * ahead - sin * right);
}

/** Turns on the spot, to the left if the angle is positive. */
export const turn = (place: Place, angle: number): Place => ({ ...place, heading: place.heading + angle });

/** The place in the square of a head whose place in the space of the session is known. */
export function placeOf(rig: Place, head: Place): Place {
  const [sin, cos] = [Math.sin(rig.heading), Math.cos(rig.heading)];
  return {
    x: rig.x + head.x * cos + head.z * sin,
    z: rig.z - head.x * sin + head.z * cos,
    heading: rig.heading + head.heading,
  };
}

/** The origin of the session that puts a head at a place; inverts {@link placeOf}. */
export function rigFor(place: Place, head: Place): Place {
  const turned = placeOf({ x: 0, z: 0, heading: place.heading - head.heading }, head);
  return { x: place.x - turned.x, z: place.z - turned.z, heading: place.heading - head.heading };
}
