import type { Rarity } from '@app/contract/draw/card';

/**
 * The slope of a foil at a place of a card, to the right and down, given how much of each mask is there. It is what makes the
 * light move over a foil when the card is turned.
 */
export type Slope = (x: number, y: number, red: number, green: number, blue: number) => readonly [number, number];

const CENTRE_X = 100;
const FLAT = [0, 0] as const;
/** The etched lines of a legendary card lie in this many sectors around the field's centre. */
const SECTORS = 33;
const GOLDEN = 0.618034;

/** Returns the slope of the foil of a rarity. @param centreY the vertical position of the field's centre */
export function slopeOf(rarity: Rarity, centreY: number): Slope {
  switch (rarity) {
    case 'common':
      return () => FLAT;
    case 'uncommon':
      // Satin: soft bands
      return (x, y, mask) => along(0.93, 0.37, mask * 0.16 * Math.sin((0.93 * x + 0.37 * y) / 7));
    case 'rare':
      // Bars across the card
      return (x, y, mask) => along(0.93, 0.37, mask * 0.24 * wave((0.93 * x + 0.37 * y) / 30));
    case 'epic':
      // A rosette of facets
      return (x, y, mask) => {
        const [dx, dy, radius, angle] = polar(x, y, centreY);
        const outwards = mask * 0.2 * wave(radius / 26);
        const around = mask * 0.2 * Math.sin(angle * 12);
        return [dx * outwards - dy * around, dy * outwards + dx * around];
      };
    case 'legendary':
      // Gold like spun metal; each etched line and each gem catches the light at an angle of its own
      return (x, y, gold, line, gem) => {
        const [dx, dy, radius, angle] = polar(x, y, centreY);
        const sector = Math.floor((angle / (2 * Math.PI) + 0.5) * SECTORS);
        const etched = 0.34 * (((sector * GOLDEN) % 1) * 2 - 1);
        const around = gold * 0.2 * Math.sin(angle * 4 + 0.6) + (gold > line ? 0 : line * etched) + gem * etched;
        const outwards = gold * 0.1 * Math.sin(radius * 2.4);
        return [dx * outwards - dy * around, dy * outwards + dx * around];
      };
  }
}

const along = (x: number, y: number, slope: number) => [x * slope, y * slope] as const;

/** A triangle wave with a period of 1, from -1 to 1. */
const wave = (phase: number) => 4 * Math.abs(phase - Math.floor(phase + 0.5)) - 1;

/** The direction from the field's centre, the distance, and the angle. */
function polar(x: number, y: number, centreY: number): [dx: number, dy: number, radius: number, angle: number] {
  const [fromX, fromY] = [x - CENTRE_X, y - centreY];
  const radius = Math.hypot(fromX, fromY) || 1;
  return [fromX / radius, fromY / radius, radius, Math.atan2(fromY, fromX)];
}
