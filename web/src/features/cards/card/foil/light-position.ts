import { clamp } from '../../../../lib/clamp.ts';

/** The orientation of a device in degrees, from a `deviceorientation` event. */
export interface Orientation {
  /** Front to back, -180 to 180. */
  readonly beta: number;
  /** Left to right, -90 to 90. */
  readonly gamma: number;
}

/** The tilt in degrees that moves the light from the centre to the edge of the card. */
const MAX_TILT_DEGREES = 22;

/**
 * The position of the light on a card, -1 to 1 to the right and down, from the tilt of the device since `first`.
 * @param screenAngle the screen angle in degrees clockwise, 0 for a phone in portrait
 */
export function lightPosition(
  current: Orientation,
  first: Orientation,
  screenAngle: number,
): readonly [x: number, y: number] {
  const [x, y] = [(current.gamma - first.gamma) / MAX_TILT_DEGREES, (current.beta - first.beta) / MAX_TILT_DEGREES];
  const quarterTurns = (((Math.round(screenAngle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const rotated = (
    [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ] as const
  )[quarterTurns];
  return [clamp(rotated[0], 1), clamp(rotated[1], 1)];
}
