import { useId } from 'react';
import { Drawing } from './drawing.tsx';
import { DIAL, FLOOR_SIZE, FloorGrid } from './floor-grid.tsx';
import './grid-ripple.css';

const RINGS = [0, 1, 2, 3];

/** Rings of light that run outward over the brass grid of the floor; see grid-ripple.css. */
export function GridRipple() {
  const id = useId();
  return (
    <div className="stage-layer">
      <Drawing size={FLOOR_SIZE} align="xMidYMin" className="stage-floor">
        <defs>
          <radialGradient id={`${id}lit`} gradientUnits="userSpaceOnUse" cx="800" cy="110" r="620">
            <stop offset="0" stopColor="var(--color-brass-bright)" />
            <stop offset="1" stopColor="var(--color-brass)" stopOpacity="0" />
          </radialGradient>
          <radialGradient id={`${id}ring`}>
            <stop offset="0.72" stopColor="var(--color-brass-bright)" stopOpacity="0" />
            <stop offset="0.98" stopColor="var(--color-brass-bright)" stopOpacity="0.42" />
            <stop offset="1" stopColor="var(--color-paper)" stopOpacity="0.8" />
          </radialGradient>
        </defs>
        <g className="grid-ripple-lit" stroke={`url(#${id}lit)`} strokeWidth="2.5">
          <FloorGrid />
        </g>
        <g transform={DIAL}>
          {RINGS.map((ring) => (
            <circle key={ring} className="grid-ripple-ring" r="760" fill={`url(#${id}ring)`} />
          ))}
        </g>
      </Drawing>
    </div>
  );
}
