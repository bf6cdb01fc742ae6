import type { Rarity } from '@app/contract/draw/card';
import { arch, around, at, leaf, line, needle } from './geometry.ts';

/** Circles are drawn as two arcs. */
const ring = (r: number) => `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r} ${r} 0 0 1 0 ${-r}z`;

interface HaloDrawing {
  readonly lines: string;
  readonly shapes: string;
}

/** Ten units are an em of the stage; the corners of the card are 172 units away. */
const drawings: Readonly<Record<Exclude<Rarity, 'common' | 'uncommon'>, HaloDrawing>> = {
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

/** A branch of laurel from the point below the card clockwise to the point above it. Its leaves are longest in the middle. */
const branch = Array.from({ length: 18 }, (_, i) => {
  const angle = 184 + 162 * (i / 17) ** 0.95;
  const length = (30 + 22 * Math.sin(((angle - 180) / 172) * Math.PI)) * (1 + 0.16 * Math.sin(i * 2.3));
  return {
    far: leaf(184, length * 0.85, -30 - 5 * Math.sin(i * 1.7))(angle + 5),
    near: leaf(184, length, 34 + 6 * Math.sin(i * 1.3))(angle),
  };
});

/** Two branches of laurel that grow up around the card from their common root below it. */
function Wreath() {
  return (
    <span className="reveal-halo">
      {['left', 'right'].map((side) => (
        <span key={side} className="reveal-branch">
          <svg aria-hidden="true" viewBox="-250 -250 500 500" fill="none">
            <path
              d={branch.map(({ far }) => far).join('')}
              fill="color-mix(in oklab, var(--burst), var(--burst-deep) 45%)"
            />
            <path d={`M${at(180, 184)}A184 184 0 0 1 ${at(349, 184)}`} stroke="var(--burst)" strokeWidth="2.4" />
            <path
              d={branch.map(({ near }) => near).join('')}
              fill="color-mix(in oklab, var(--burst), var(--burst-bright) 45%)"
            />
          </svg>
        </span>
      ))}
    </span>
  );
}

/** An ornament that opens around the card and fades: each rarity above common has its own. */
export function Halo({ rarity }: { rarity: Exclude<Rarity, 'common'> }) {
  if (rarity === 'uncommon') return <Wreath />;
  const { lines, shapes } = drawings[rarity];
  return (
    <svg aria-hidden="true" viewBox="-250 -250 500 500" className="reveal-halo" fill="none">
      <path d={lines} stroke="var(--burst)" strokeWidth="1.4" />
      <path d={shapes} fill="color-mix(in oklab, var(--burst), var(--burst-bright) 45%)" />
    </svg>
  );
}
