import { memo } from 'react';
import { type CapColour, Capsule } from './capsule.tsx';

/** The capsules in the globe, back to front: x, y, rotation and cap. The last one falls. */
const pile: readonly (readonly [number, number, number, CapColour])[] = [
  [297, 178, -53, 'night'],
  [196, 219, -27, 'bronze'],
  [257, 214, 7, 'ash'],
  [372, 219, 1, 'night'],
  [317, 222, -9, 'brass'],
  [136, 255, -37, 'night'],
  [424, 258, 49, 'brass'],
  [187, 270, -53, 'ash'],
  [248, 268, -16, 'brass'],
  [369, 275, -19, 'bronze'],
  [308, 276, 20, 'night'],
  [140, 307, 51, 'brass'],
  [419, 311, 2, 'night'],
  [217, 319, -40, 'night'],
  [332, 330, -11, 'brass'],
  [272, 340, -26, 'bronze'],
  [172, 352, -16, 'ash'],
  [387, 354, -9, 'ash'],
  [217, 388, -20, 'brass'],
  [336, 388, 4, 'night'],
  [276, 399, 14, 'prize'],
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
      <circle cx="280" cy="250" r="190" fill={`url(#${id}glass)`} />
      <g clipPath={`url(#${id}globe)`}>
        <ellipse cx="280" cy="452" rx="170" ry="60" fill="var(--color-ink-deep)" />
        <g className="machine-pile">
          {pile.map(([x, y, rotation, cap]) => (
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
