import { mixColours } from '@app/contract/cards/face/colour';
import type { Rarity } from '@app/contract/draw/card';
import type { SigilColours } from '@app/contract/draw/palette';

/** The colours paper and ink-deep of ui/styles/tokens.css, which a worker cannot read. */
export const [LAMPLIGHT, SHADE] = ['oklch(0.96 0.012 90)', 'oklch(0.135 0.028 262)'] as const;

/**
 * The stock that a card is printed on, in the sigil's units (200 by 280): the ground, which gets darker towards the foot and
 * lighter around the lamp, the rim, and its upper edge, which catches the light.
 */
export interface Stock {
  readonly ground: string;
  /** A gradient from the ground at height `y` to this colour at the bottom. */
  readonly foot: { readonly y: number; readonly colour: string };
  /** An elliptic gradient from this colour to the ground; it does not overlap the foot. */
  readonly lamp: {
    readonly x: number;
    readonly y: number;
    readonly rx: number;
    readonly ry: number;
    readonly colour: string;
  };
  /** In LAMPLIGHT. */
  readonly edge: { readonly height: number; readonly opacity: number };
  readonly rim: { readonly ink: string; readonly width: number; readonly opacity: number };
}

/** A card's outline as path data, moved down by `down` units. */
export const outlinePath = (down = 0) =>
  `M12 ${down}h176a12 12 0 0 1 12 12v256a12 12 0 0 1 -12 12h-176a12 12 0 0 1 -12 -12v-256a12 12 0 0 1 12 -12z`;

/** How dark the foot is: paper (common) gets less dark than lacquer. */
const shadeShare = (rarity: Rarity) => (rarity === 'common' ? 0.14 : 0.38);

/**
 * Creates the stock of a card from its inks.
 * @param pixel the size of a pixel in the sigil's units, the minimum line width
 */
export function createStock(rarity: Rarity, { ground, a }: SigilColours, pixel: number): Stock {
  return {
    ground,
    foot: { y: 207.2, colour: mixColours(ground, SHADE, shadeShare(rarity)) },
    lamp: { x: 100, y: 84, rx: 149.6, ry: 114.2, colour: mixColours(ground, LAMPLIGHT, 0.11) },
    edge: { height: Math.max(1.2, pixel), opacity: 0.26 },
    rim: { ink: a, width: Math.max(1, pixel), opacity: 0.22 },
  };
}
