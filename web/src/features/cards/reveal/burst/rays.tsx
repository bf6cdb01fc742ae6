import type { Rarity } from '@app/contract/draw/card';
import { useId } from 'react';
import { around, beam, shard, spike } from './geometry.ts';

/** Larger than the distance from the card to the corners of the screen. */
const R = 1000;
/** Hidden by the card, whose corners are about 320 units away. */
const ROOT = 110;

/** Light has no edge: rays are drawn above each other with these shares of their width, each as faint as `FAINT`. */
const WIDTHS = Array.from({ length: 14 }, (_, i) => 1 - i * 0.07);
const FAINT = 0.145;

interface RayLayer {
  /** Draws the rays with a share of their width. */
  readonly rays: (width: number) => string;
  /** Where the light has faded. */
  readonly reach: number;
  /** Broad and faint, behind the spikes. */
  readonly isHaze?: boolean;
}

/** Spikes whose lengths differ, so that they look like light and not like a wheel. */
const uneven = (count: number, length: number, width: number, from = 0): string =>
  around(
    count,
    (angle) => spike(ROOT, length * (0.86 + 0.14 * Math.cos(angle * 2.7)), width)(angle + 2.2 * Math.sin(angle * 1.9)),
    from,
  );

/** Layers that turn against each other, for the rarities that have rays. */
const layers: Readonly<Record<Rarity, readonly RayLayer[]>> = {
  common: [],
  uncommon: [],
  // The star of a compass.
  rare: [
    { rays: (width) => around(8, beam(-7 * width, 7 * width, 900), 17), reach: 900, isHaze: true },
    {
      // Along the diagonals of the card, a shorter cross between them, and fine rays.
      rays: (width) =>
        [35, 145, 215, 325].map(spike(ROOT, 1000, 84 * width)).join('') +
        around(4, spike(ROOT, 760, 60 * width)) +
        around(8, spike(ROOT, 620, 16 * width), 17.5),
      reach: 990,
    },
  ],
  epic: [
    { rays: (width) => around(12, beam(-8 * width, 8 * width, 860)), reach: 860, isHaze: true },
    { rays: (width) => around(14, shard(360, 900, width), 4), reach: 900 },
    { rays: (width) => around(17, shard(300, 620, width), 13), reach: 620 },
  ],
  legendary: [
    { rays: (width) => around(14, beam(-10 * width, 10 * width, R)), reach: R, isHaze: true },
    { rays: (width) => uneven(14, R, 58 * width) + uneven(28, 760, 12 * width, 6.4), reach: 980 },
    { rays: (width) => uneven(14, 640, 40 * width, 12.9), reach: 640 },
  ],
};

/** Rays from behind the card to the edges of the screen: bright at their roots, deep at their tips. */
export function Rays({ rarity }: { rarity: Rarity }) {
  const id = useId();
  return layers[rarity].map(({ rays, reach, isHaze }) => (
    <svg
      key={reach}
      aria-hidden="true"
      viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`}
      className={isHaze ? 'reveal-rays reveal-haze' : 'reveal-rays'}
      fill="none"
    >
      <radialGradient id={`${id}${reach}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={reach}>
        {isHaze ? (
          <>
            <stop offset="0.2" stopColor="var(--burst-far)" stopOpacity="0.6" />
            <stop offset="0.5" stopColor="var(--burst-far)" stopOpacity="0.4" />
          </>
        ) : (
          <>
            <stop offset="0.2" stopColor="var(--burst-bright)" />
            <stop offset="0.42" stopColor="var(--burst)" />
            <stop offset="0.85" stopColor="var(--burst-deep)" stopOpacity="0.5" />
          </>
        )}
        <stop offset="1" stopColor={isHaze ? 'var(--burst-far)' : 'var(--burst-deep)'} stopOpacity="0" />
      </radialGradient>
      {WIDTHS.map((width) => (
        <path key={width} d={rays(width)} fill={`url(#${id}${reach})`} opacity={FAINT} />
      ))}
    </svg>
  ));
}

/** The beams that leak from behind the card before it turns. */
const leaks = (width: number) => around(14, beam(-6.4 * width, 6.4 * width, 100));
/** What they become as the card turns, with a share of their width. A common card has only the glow. */
const omens: Readonly<Partial<Record<Rarity, (width: number) => string>>> = {
  uncommon: (width) =>
    around(12, beam(-4.5 * width, 4.5 * width, 100), 15) + around(12, beam(-2 * width, 2 * width, 100)),
  rare: (width) => around(4, beam(-9 * width, 9 * width, 100)) + around(4, spike(24, 100, 24 * width), 45),
  epic: leaks,
  legendary: leaks,
};

/**
 * The light that leaks from behind the card, which is still face down, and its source, which is seen once the card turns.
 * @param rarity whose colour and beams it shows during the turn; if omitted, the light is the same for every rarity
 */
export function Omen({ rarity }: { rarity?: Rarity }) {
  const id = useId();
  const beams = rarity ? omens[rarity] : leaks;
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      className={rarity ? 'reveal-omen reveal-own-omen' : 'reveal-omen'}
    >
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
        <stop offset="0.4" stopColor="var(--burst-bright)" stopOpacity="0.9" />
        <stop offset="0.65" stopColor="var(--burst)" stopOpacity="0.38" />
        <stop offset="0.85" stopColor="var(--burst)" stopOpacity="0.09" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}core`}>
        <stop offset="0.12" stopColor="var(--color-paper)" />
        <stop offset="0.4" stopColor="var(--burst-bright)" stopOpacity="0.9" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0" />
      </radialGradient>
      {beams && WIDTHS.map((width) => <path key={width} d={beams(width)} fill={`url(#${id})`} opacity={FAINT} />)}
      <ellipse rx="46" ry="58" fill={`url(#${id}core)`} />
    </svg>
  );
}
