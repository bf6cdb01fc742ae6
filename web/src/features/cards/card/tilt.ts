/** How a device is held, in degrees, as the browser tells it. */
export interface Hold {
  /** Front to back, -180 to 180. */
  readonly beta: number;
  /** Left to right, -90 to 90. */
  readonly gamma: number;
}

/** Degrees from the way it was held at first to where the light stands at the card's edge. */
const REACH = 22;

const clamp = (value: number) => Math.max(-1, Math.min(1, value));

/**
 * Where the light stands on a card, -1 to 1 to the right and down, when a device is turned away from how it was held at
 * first. `turned` is the angle of the screen in degrees clockwise, 0 for a phone held upright.
 */
export function lightOf(now: Hold, first: Hold, turned: number): readonly [x: number, y: number] {
  const [x, y] = [(now.gamma - first.gamma) / REACH, (now.beta - first.beta) / REACH];
  const quarter = (((Math.round(turned / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const seen = (
    [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ] as const
  )[quarter];
  return [clamp(seen[0]), clamp(seen[1])];
}
