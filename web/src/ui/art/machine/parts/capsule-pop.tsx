import type { CSSProperties } from 'react';
import { useId } from 'react';
import './capsule-pop.css';

/** The light of a lamp, from its flame to its edge. */
const COLOURS = [
  'var(--color-brass-bright)',
  'var(--color-brass)',
  'color-mix(in oklab, var(--color-brass), var(--color-vermilion) 55%)',
];
/** Twelve sparks that fan out above the seam, a few of them large: where each is when it begins to fall, its size and delay. */
const SPARKS = Array.from({ length: 12 }, (_, index) => {
  const angle = ((index - 5.5) / 5.5) * 1.5;
  const reach = 84 + ((index * 0.618) % 1) * 90;
  return {
    '--x': `${(Math.sin(angle) * reach).toFixed(0)}px`,
    '--y': `${(-Math.cos(angle) * reach - 12).toFixed(0)}px`,
    '--size': (0.4 + ((index * 0.755) % 1) ** 3 * 1.7).toFixed(2),
    '--after': `${(index % 4) * 24}ms`,
  } as CSSProperties;
});

/**
 * The moment in which the capsule with the prize opens: a flash along its seam, and sparks. At the
 * same place as the capsule; not shown with `prefers-reduced-motion`.
 */
export function CapsulePop() {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="-32 -32 64 64" className="capsule-pop" fill="none">
      <radialGradient id={`${id}flash`}>
        <stop offset="0.35" stopColor="var(--color-paper)" />
        <stop offset="0.6" stopColor="var(--color-brass-bright)" stopOpacity="0.8" />
        <stop offset="1" stopColor="var(--color-brass)" stopOpacity="0" />
      </radialGradient>
      <g className="capsule-pop-flash" fill={`url(#${id}flash)`}>
        <circle r="46" />
        <ellipse rx="230" ry="15" />
      </g>
      {COLOURS.map((colour, index) => (
        <radialGradient key={colour} id={`${id}glow${index}`}>
          <stop stopColor={colour} stopOpacity="0.65" />
          <stop offset="1" stopColor={colour} stopOpacity="0" />
        </radialGradient>
      ))}
      {SPARKS.map((spark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sparks never change
        <g key={index} className="capsule-pop-spark" style={spark}>
          <circle r="20" fill={`url(#${id}glow${index % COLOURS.length})`} />
          <path d="M0-11L2.5-2.5L11 0L2.5 2.5L0 11L-2.5 2.5L-11 0L-2.5-2.5z" fill={COLOURS[index % COLOURS.length]} />
        </g>
      ))}
    </svg>
  );
}
