import { useId } from 'react';
import { Lantern } from '../../ui/art/machine/lantern.tsx';
import { MACHINE_HEIGHT, MACHINE_WIDTH, Machine } from '../../ui/art/machine/machine.tsx';
import './landing.css';

/** Rays behind the globe, alternately long and short. */
const rays = Array.from({ length: 48 }, (_, index) => index);
/** The lanterns: x, and how far they hang down from far above the drawing. */
const lanterns = [
  [-14, 690],
  [64, 590],
  [500, 570],
  [574, 660],
] as const;
const CEILING = -560;

/** The machine under its lanterns, with a halo; it opens and its crank turns while a card is being drawn. */
export function LandingMachine({ isDrawing, className }: { isDrawing: boolean; className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MACHINE_WIDTH} ${MACHINE_HEIGHT}`}
      className={`overflow-visible ${className ?? ''}`}
      fill="none"
    >
      <defs>
        <radialGradient id={`${id}halo`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.3" stopColor="var(--color-brass)" stopOpacity="0.26" />
          <stop offset="0.62" stopColor="var(--color-brass-deep)" stopOpacity="0.14" />
          <stop offset="1" stopColor="var(--color-ink)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="280" cy="270" r="280" fill={`url(#${id}halo)`} />
      <g className="landing-rays" stroke="var(--color-brass)" strokeLinecap="round">
        {rays.map((ray) => (
          <path
            key={ray}
            d={ray % 2 ? 'M280 38v-14' : 'M280 42v-34'}
            transform={`rotate(${ray * 7.5} 280 250)`}
            strokeWidth={ray % 4 ? 1.25 : 2.5}
            opacity={ray % 2 ? 0.45 : 0.75}
          />
        ))}
      </g>
      {lanterns.map(([x, cord]) => (
        <g key={x} transform={`translate(${x} ${CEILING})`}>
          <g className="landing-lantern lantern-sway">
            <Lantern cord={cord} />
          </g>
        </g>
      ))}
      <Machine state={isDrawing ? 'open' : 'prize'} isTurning={isDrawing} />
    </svg>
  );
}
