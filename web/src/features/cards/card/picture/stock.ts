import type { Rarity } from '@app/contract/draw/card';
import type { Inks } from '@app/contract/draw/palette';
import { mix } from './mix.ts';

/** The lamp's light on a card, and the dark that it stands in: paper and the deepest ink of ui/tokens.css, which a worker cannot read. */
export const [LAMPLIGHT, SHADE] = ['oklch(0.96 0.012 90)', 'oklch(0.135 0.028 262)'] as const;

/**
 * What a card is printed on, from the back to the front, in the drawing's units (200 by 280): its ground, going over into
 * a darker colour towards the foot, and into a lighter one where the lamp stands; the rim that was cut, and the upper edge
 * of it, which catches the light.
 */
export interface Stock {
  readonly ground: string;
  /** Of the ground's colour at this height, of its own at the foot. */
  readonly foot: { readonly y: number; readonly colour: string };
  /** An ellipse, of its own colour in the middle and of the ground's at its end. It does not reach the foot. */
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

/** A card's outline as path data, in the drawing's units; moved down by so many of them. */
export const outlineOf = (down = 0) =>
  `M12 ${down}h176a12 12 0 0 1 12 12v256a12 12 0 0 1 -12 12h-176a12 12 0 0 1 -12 -12v-256a12 12 0 0 1 12 -12z`;

/** How much of the dark there is at the foot: what is varnished sinks into it, paper does not. */
const shadeOf = (rarity: Rarity) => (rarity === 'common' ? 0.14 : 0.38);

/** The stock of a card in its inks; `pixel` is the least that can be seen of a line, in the drawing's units. */
export function stockOf(rarity: Rarity, { ground, a }: Inks, pixel: number): Stock {
  return {
    ground,
    foot: { y: 207.2, colour: mix(ground, SHADE, shadeOf(rarity)) },
    lamp: { x: 100, y: 84, rx: 149.6, ry: 114.2, colour: mix(ground, LAMPLIGHT, 0.11) },
    edge: { height: Math.max(1.2, pixel), opacity: 0.26 },
    rim: { ink: a, width: Math.max(1, pixel), opacity: 0.22 },
  };
}
