import type { Rarity } from '@app/contract/draw/card';
import { useId } from 'react';
import { around, beam, chevron, line, needle } from './geometry.ts';

/** Larger than the distance from the card to the corners of the screen. */
const R = 1000;

interface RayLayer {
  /** Filled with light that fades outwards. */
  readonly light: string;
  /** The facets that are turned away: less light. */
  readonly shade?: string;
  /** Bright lines. */
  readonly edges?: string;
}

/** Two layers that turn against each other, for the rarities that have rays. */
const layers: Readonly<Record<Rarity, readonly RayLayer[]>> = {
  common: [],
  uncommon: [],
  // The star of a compass.
  rare: [
    { light: around(4, needle(120, R, 5)) + around(4, needle(120, 760, 3.6), 45) },
    { light: around(16, needle(200, 620, 0.7), 11.25) },
  ],
  epic: [
    { light: around(12, beam(-4.5, 4.5, R)), edges: [-4.5, 4.5].map((turn) => around(12, line(0, R, turn))).join('') },
    { light: around(24, needle(240, 900, 1.1), 7.5), edges: around(12, line(300, R), 15) },
  ],
  // Gold beams with two facets; gaps are engraved into the lit one.
  legendary: [
    {
      light: [-5, -3.7, -2.4, -1.1].map((left) => around(16, beam(left, left + 0.95, R))).join(''),
      shade: around(16, beam(0, 5, R)),
      edges:
        [0, 5].map((turn) => around(16, line(0, R, turn))).join('') +
        [400, 420, 640, 660, 900].map((radius) => around(16, chevron(radius, 10, 30))).join(''),
    },
    { light: around(16, needle(260, R, 0.9), 11.25) + around(16, needle(440, 500, 2.6), 11.25) },
  ],
};

/** Rays from behind the card to the edges of the screen. */
export function Rays({ rarity }: { rarity: Rarity }) {
  const id = useId();
  return layers[rarity].map(({ light, shade, edges }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the layers never change
    <svg key={index} aria-hidden="true" viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} className="reveal-rays" fill="none">
      <radialGradient id={`${id}${index}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={R}>
        <stop offset="0.15" stopColor="var(--burst-bright)" stopOpacity="0.95" />
        <stop offset="0.42" stopColor="var(--burst)" stopOpacity="0.7" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0.16" />
      </radialGradient>
      <path d={light} fill={`url(#${id}${index})`} />
      <path d={shade} fill={`url(#${id}${index})`} opacity="0.4" />
      <path d={edges} stroke="var(--burst-bright)" strokeWidth="1.5" opacity="0.75" />
    </svg>
  ));
}

/** How many beams leak from behind the card before it turns: the rarer, the more. */
const LEAKS: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 6, rare: 10, epic: 16, legendary: 24 };

/** The light that leaks from behind the card, which is still face down. */
export function Omen({ rarity }: { rarity: Rarity }) {
  const id = useId();
  const count = LEAKS[rarity];
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" className="reveal-omen">
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
        <stop offset="0.4" stopColor="var(--burst-bright)" stopOpacity="0.9" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0" />
      </radialGradient>
      <path d={around(count, beam(-55 / count, 55 / count, 100), 180 / count)} fill={`url(#${id})`} />
    </svg>
  );
}
