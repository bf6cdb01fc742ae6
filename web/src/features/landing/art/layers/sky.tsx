import { useId } from 'react';
import { Cloud } from './cloud.tsx';
import { Drawing } from './drawing.tsx';

const STARS = 110;
/** The left, where the headline is, has only small stars. */
const stars = Array.from({ length: STARS }, (_, index) => ({
  x: Math.round(((index * 0.618) % 1) * 1600),
  y: Math.round(((index * 0.755) % 1) ** 1.4 * 400),
  size: index % 9 || (index * 0.618) % 1 < 0.33 ? 0.9 + (index % 4) * 0.4 : 3 + (index % 4),
})).filter(({ x, y }) => Math.hypot(x - 800, y - 344) > 290);
const phases = [-90, -60, -30, 0, 30, 60, 90];
const rays = Array.from({ length: 48 }, (_, index) => index * 7.5);
/** The clouds: x, y and size. */
const clouds = [
  [408, 446, 0.85],
  [704, 494, 0.95],
  [1350, 316, 1.25],
  [1130, 446, 0.7],
] as const;

const MOON = 206;
const END = Math.round(MOON * Math.SQRT1_2);
/** The radius of the arc that leaves a crescent of the given width at the upper left of the moon. */
const innerRadius = (width: number) => Math.round((MOON ** 2 + (MOON - width) ** 2) / (2 * (MOON - width)));
const crescent = `M${-END} ${END}A${MOON} ${MOON} 0 0 1 ${END} ${-END}A${innerRadius(36)} ${innerRadius(36)} 0 0 0 ${-END} ${END}z`;
const etching = [46, 58, 72, 88, 106]
  .map((width) => `M${-END} ${END}A${innerRadius(width)} ${innerRadius(width)} 0 0 1 ${END} ${-END}`)
  .join('');

/** The night sky: stars, a moon in a dial of fate, and bands of cloud. */
export function Sky() {
  const id = useId();
  return (
    <div className="stage-layer stage-sky">
      <Drawing size={[1600, 900]} align="xMidYMin">
        <defs>
          <radialGradient id={`${id}halo`}>
            <stop offset="0.3" stopColor="var(--color-rarity-rare-line)" stopOpacity="0.3" />
            <stop offset="1" stopColor="var(--color-rarity-rare-line)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}moon`} x1="0.1" y1="0.1" x2="0.8" y2="0.9">
            <stop offset="0" stopColor="var(--color-lacquer-line)" />
            <stop offset="0.6" stopColor="var(--color-lacquer-raised)" />
            <stop offset="1" stopColor="var(--color-rarity-rare-ground)" />
          </linearGradient>
          <linearGradient id={`${id}crescent`} x1="0.3" y1="0" x2="0.2" y2="1">
            <stop offset="0" stopColor="var(--color-brass-bright)" />
            <stop offset="0.55" stopColor="var(--color-brass)" />
            <stop offset="1" stopColor="var(--color-brass-deep)" />
          </linearGradient>
        </defs>
        {stars.map(({ x, y, size }) => (
          <Star key={`${x} ${y}`} x={x} y={y} size={size} />
        ))}
        <g transform="translate(800 344)">
          <circle r="560" fill={`url(#${id}halo)`} />
          <circle r="206" fill={`url(#${id}moon)`} />
          <path d={etching} stroke="var(--color-brass-deep)" strokeWidth="1.25" opacity="0.55" />
          <path className="stage-crescent" d={crescent} fill={`url(#${id}crescent)`} />
          <g stroke="var(--color-brass-deep)" strokeWidth="1.25" opacity="0.8">
            <circle r="222" strokeWidth="2.5" />
            <circle r="234" strokeDasharray="2 10" />
            <circle r="270" />
            {rays.map((angle, index) => (
              <path key={angle} d={index % 4 ? 'M0-270v-9' : 'M0-270v-28'} transform={`rotate(${angle})`} />
            ))}
          </g>
          {phases.map((angle) => (
            <Phase key={angle} angle={angle} />
          ))}
        </g>
        {clouds.map(([x, y, size]) => (
          <Cloud key={x} x={x} y={y} size={size} />
        ))}
      </Drawing>
    </div>
  );
}

function Star({ x, y, size }: { x: number; y: number; size: number }) {
  if (size < 3) return <circle cx={x} cy={y} r={size} fill="var(--color-ash)" />;
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-2.2Q.2-.2 2.2 0Q.2.2 0 2.2Q-.2.2-2.2 0Q-.2-.2 0-2.2z"
      fill="var(--color-brass-bright)"
    />
  );
}

/** A small moon on the dial: full at the top, new at the sides. */
function Phase({ angle }: { angle: number }) {
  const lit = 1 - Math.abs(angle) / 105;
  const terminator = Math.abs(9 * (1 - 2 * lit)).toFixed(1);
  return (
    <g transform={`rotate(${angle}) translate(0 -252) rotate(${-angle}) scale(${angle > 0 ? -1 : 1} 1)`}>
      <circle r="9" fill="var(--color-ink)" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      <path d={`M0-9A9 9 0 0 1 0 9A${terminator} 9 0 0 ${lit > 0.5 ? 1 : 0} 0-9z`} fill="var(--color-brass)" />
    </g>
  );
}
