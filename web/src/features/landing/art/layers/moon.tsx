import { useId } from 'react';
import { Drawing } from './drawing.tsx';

/** The width of the drawing. The radius of the moon is 200 units, see stage-layers.css. */
const SIZE = 560;
const MOON = 200;
const END = Math.ceil(MOON * Math.SQRT1_2);
/** The radius of the arc that leaves a crescent of the given width at the upper left of the moon. */
const innerRadius = (width: number) => Math.round((MOON ** 2 + (MOON - width) ** 2) / (2 * (MOON - width)));
const crescent = `M${-END} ${END}A${MOON} ${MOON} 0 0 1 ${END} ${-END}A${innerRadius(34)} ${innerRadius(34)} 0 0 0 ${-END} ${END}z`;
const etching = [44, 56, 70, 86, 104]
  .map((width) => `M${-END} ${END}A${innerRadius(width)} ${innerRadius(width)} 0 0 1 ${END} ${-END}`)
  .join('');
const phases = [-75, -50, -25, 0, 25, 50, 75];
const rays = Array.from({ length: 48 }, (_, index) => index * 7.5);

/** A moon in a dial of fate. The cards of the intro float inside its crescent. */
export function Moon() {
  const id = useId();
  return (
    <Drawing size={[SIZE, SIZE]} align="xMidYMin" className="stage-moon">
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
      <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
        <circle r="430" fill={`url(#${id}halo)`} />
        <circle className="stage-moon-disc" r={MOON} fill={`url(#${id}moon)`} />
        <path d={etching} stroke="var(--color-brass-deep)" opacity="0.5" />
        <path d={crescent} fill={`url(#${id}crescent)`} />
        <g stroke="var(--color-brass-deep)" opacity="0.8">
          <circle r="210" strokeWidth="1.75" />
          <circle r="219" strokeDasharray="2 8" />
          <circle r="248" />
          {rays.map((angle, index) => (
            <path key={angle} d={index % 4 ? 'M0-248v-7' : 'M0-248v-22'} transform={`rotate(${angle})`} />
          ))}
        </g>
        <g className="stage-moon-phases">
          {phases.map((angle) => (
            <Phase key={angle} angle={angle} />
          ))}
        </g>
      </g>
    </Drawing>
  );
}

/** A small moon on the dial: full at the top, new at the sides. */
function Phase({ angle }: { angle: number }) {
  const lit = 1 - Math.abs(angle) / 105;
  const terminator = Math.abs(7 * (1 - 2 * lit)).toFixed(1);
  return (
    <g transform={`rotate(${angle}) translate(0 -233) rotate(${-angle}) scale(${angle > 0 ? -1 : 1} 1)`}>
      <circle r="7" fill="var(--color-ink)" stroke="var(--color-brass-deep)" />
      <path d={`M0-7A7 7 0 0 1 0 7A${terminator} 7 0 0 ${lit > 0.5 ? 1 : 0} 0-7z`} fill="var(--color-brass)" />
    </g>
  );
}
