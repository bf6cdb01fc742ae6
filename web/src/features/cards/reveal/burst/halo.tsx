import type { Rarity } from '@app/contract/draw/card';
import { arch, around, leaf, line, needle } from './geometry.ts';

/** Circles are drawn as two arcs. */
const ring = (r: number) => `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r} ${r} 0 0 1 0 ${-r}z`;

interface HaloDrawing {
  readonly lines: string;
  readonly shapes: string;
}

/** Ten units are an em of the stage; the corners of the card are 172 units away. */
const drawings: Readonly<Record<Exclude<Rarity, 'common'>, HaloDrawing>> = {
  // A wreath.
  uncommon: {
    lines: ring(184),
    shapes:
      around(24, (angle) => leaf(184, 15 + 5 * Math.sin(angle * 1.7), 34)(angle)) +
      around(24, (angle) => leaf(184, -11 - 3 * Math.sin(angle * 2.3), 28)(angle), 7.5) +
      around(12, leaf(186, 24, -22), 4),
  },
  // The dial of a compass.
  rare: {
    lines: ring(178) + ring(186) + around(72, line(178, 186)) + around(24, line(186, 193), 7.5),
    shapes: around(8, needle(186, 214, 6)) + around(16, needle(188, 200, 2), 11.25),
  },
  epic: {
    lines: ring(178) + ring(182) + around(24, arch(182, 15, 26)),
    shapes: around(24, needle(190, 200, 3)) + around(12, needle(196, 232, 3.4), 7.5),
  },
  // Two rows of scales, and a crown of needles.
  legendary: {
    lines: ring(174) + ring(178) + around(32, arch(178, 11.25, 19)) + around(32, arch(191, 11.25, 20), 5.625),
    shapes:
      around(32, needle(182, 190, 2.6)) +
      around(16, needle(206, 246, 4), 5.625) +
      around(16, needle(200, 222, 2.4), 16.875),
  },
};

/** An ornament that opens around the card and fades: each rarity above common has its own. */
export function Halo({ rarity }: { rarity: Exclude<Rarity, 'common'> }) {
  const { lines, shapes } = drawings[rarity];
  return (
    <svg aria-hidden="true" viewBox="-250 -250 500 500" className="reveal-halo" fill="none">
      <path d={lines} stroke="var(--burst)" strokeWidth="1.4" />
      <path d={shapes} fill="color-mix(in oklab, var(--burst), var(--burst-bright) 45%)" />
    </svg>
  );
}
