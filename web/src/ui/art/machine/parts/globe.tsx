import { memo } from 'react';
import { type CapColour, Capsule } from './capsule.tsx';

/** The middle of the globe. */
export const CENTRE = { x: 280, y: 250 };
/** How far from it the middle of a capsule can be. */
export const REACH = 151;
/** Where a capsule leaves the globe. */
export const THROAT = { x: 276, y: 399 };
/** The capsules in the globe at rest: x, y, rotation and index of the cap. The last one falls; it looks like the others. */
const PILE: readonly (readonly [number, number, number, CapColour])[] = [
  [327, 145, -7, 'vermilion'],
  [222, 181, -7, 'ash'],
  [149, 185, -5, 'brass'],
  [283, 186, -3, 'jade'],
  [417, 191, -11, 'night'],
  [358, 197, 11, 'jade'],
  [188, 230, 32, 'vermilion'],
  [248, 235, -9, 'night'],
  [314, 238, 21, 'ash'],
  [129, 241, -3, 'jade'],
  [431, 249, 44, 'brass'],
  [371, 255, -40, 'night'],
  [279, 286, 7, 'brass'],
  [197, 290, 37, 'ash'],
  [138, 301, 38, 'vermilion'],
  [419, 308, 29, 'ash'],
  [349, 311, 18, 'brass'],
  [239, 332, 7, 'night'],
  [298, 343, 7, 'jade'],
  [169, 352, -33, 'night'],
  [386, 358, 28, 'vermilion'],
  [217, 387, 18, 'jade'],
  [335, 390, -16, 'brass'],
  [THROAT.x, THROAT.y, 14, 'vermilion'],
];

/** The glass globe with its capsules, and the finial on top. Not rendered again when the machine moves. */
export const Globe = memo(function Globe({ id }: { id: string }) {
  return (
    <g>
      <defs>
        <radialGradient id={`${id}glass`} cx="0.36" cy="0.28" r="0.8">
          <stop offset="0" stopColor="var(--color-lacquer-high)" />
          <stop offset="0.55" stopColor="var(--color-lacquer)" />
          <stop offset="1" stopColor="var(--color-ink-deep)" />
        </radialGradient>
        <clipPath id={`${id}globe`}>
          <circle cx="280" cy="250" r="182" />
        </clipPath>
      </defs>
      <circle className="machine-globe" cx="280" cy="250" r="190" fill={`url(#${id}glass)`} />
      <g clipPath={`url(#${id}globe)`}>
        <ellipse cx="280" cy="452" rx="170" ry="60" fill="var(--color-ink-deep)" />
        <g className="machine-pile">
          {PILE.map(([x, y, rotation, cap]) => (
            <Capsule key={`${x} ${y}`} x={x} y={y} rotation={rotation} cap={cap} />
          ))}
        </g>
      </g>
      <g stroke="var(--color-brass)">
        <circle cx="280" cy="250" r="190" strokeWidth="5" />
        <circle cx="280" cy="250" r="181" strokeWidth="1.25" opacity="0.7" />
      </g>
      <g stroke="var(--color-paper)" strokeLinecap="round" opacity="0.5">
        <path d="M128 210a160 160 0 0 1 78-102" strokeWidth="7" />
        <path d="M222 100a160 160 0 0 1 26-9" strokeWidth="7" />
        <path d="M424 306a156 156 0 0 1-40 62" strokeWidth="2.5" />
      </g>
      <g stroke="var(--color-brass)" strokeLinejoin="round">
        <path d="M214 70q66 -44 132 0q-66 16 -132 0z" fill="var(--color-lacquer-raised)" strokeWidth="4" />
        <path
          d="M280 -8c16 14 24 24 24 36s-12 20 -24 28c-12 -8 -24 -16 -24 -28s8 -22 24 -36z"
          fill="var(--color-ink)"
          strokeWidth="2.5"
        />
        <path d="M280 10l11 17l-11 17l-11 -17z" fill="var(--color-brass-bright)" stroke="none" />
      </g>
    </g>
  );
});
