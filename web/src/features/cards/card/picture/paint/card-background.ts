import type { Rarity } from '@app/contract/draw/card';
import type { SigilColours } from '@app/sigil/drawing/colours';
import { mixColours } from '@app/sigil/face/colour';

/** The colours paper and ink-deep of ui/styles/tokens.css, which a worker cannot read. */
export const [LIGHT, DARK] = ['oklch(0.96 0.012 90)', 'oklch(0.135 0.028 262)'] as const;

/**
 * The background of a card, in the units of the sigil (200 by 280): the ground with a shade at the bottom and a highlight, the
 * border, and a light top edge.
 */
export interface CardBackground {
  readonly ground: string;
  /** A gradient from the ground at height `y` to this colour at the bottom. */
  readonly shade: { readonly y: number; readonly colour: string };
  /** An elliptic gradient from this colour to the ground; it does not overlap the shade. */
  readonly highlight: {
    readonly x: number;
    readonly y: number;
    readonly rx: number;
    readonly ry: number;
    readonly colour: string;
  };
  /** In the colour LIGHT. */
  readonly topEdge: { readonly height: number; readonly opacity: number };
  readonly border: { readonly colour: string; readonly width: number; readonly opacity: number };
}

/** A card's outline as path data, moved down by `down` units. */
export const outlinePath = (down = 0) =>
  `M12 ${down}h176a12 12 0 0 1 12 12v256a12 12 0 0 1 -12 12h-176a12 12 0 0 1 -12 -12v-256a12 12 0 0 1 12 -12z`;

/** The share of DARK in the shade: less for the light grounds of common cards. */
const shadeAmount = (rarity: Rarity) => (rarity === 'common' ? 0.14 : 0.38);

/**
 * Creates the background of a card from its colours.
 * @param pixel the size of a pixel in the units of the sigil, the minimum line width
 */
export function createBackground(rarity: Rarity, { ground, a }: SigilColours, pixel: number): CardBackground {
  return {
    ground,
    shade: { y: 207.2, colour: mixColours(ground, DARK, shadeAmount(rarity)) },
    highlight: { x: 100, y: 84, rx: 149.6, ry: 114.2, colour: mixColours(ground, LIGHT, 0.11) },
    topEdge: { height: Math.max(1.2, pixel), opacity: 0.26 },
    border: { colour: a, width: Math.max(1, pixel), opacity: 0.22 },
  };
}
