import { type CSSProperties, memo, useId } from 'react';
import './machine-burst.css';

const RAYS = Array.from({ length: 24 }, (_, index) => index * 15);
/** The leaves of light: angle, distance, size and delay, spread by the golden angle so that neighbours fly apart. */
const LEAVES = Array.from({ length: 18 }, (_, index) => ({
  angle: Math.round((index * 137.5) % 360),
  reach: Math.round(240 + ((index * 0.618) % 1) * 160),
  size: 1 + ((index * 0.755) % 1) * 1.1,
  delay: (index % 6) * 35,
}));

/**
 * The burst of the machine when its prize appears: a flash, a ring, rays and leaves in the colour of the card's rarity, around
 * the middle of its box. The rays and a halo stay. It runs once, when the capsule has landed; with `prefers-reduced-motion` it is
 * not shown.
 */
export const MachineBurst = memo(function MachineBurst() {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="-450 -450 900 900" className="machine-burst" fill="none">
      <radialGradient id={`${id}flash`}>
        <stop stopColor="var(--color-paper)" />
        <stop offset="0.14" stopColor="var(--burst-bright)" stopOpacity="0.9" />
        <stop offset="0.42" stopColor="var(--burst)" stopOpacity="0.55" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}rays`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="410">
        <stop offset="0.4" stopColor="var(--burst-bright)" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0.1" />
      </radialGradient>
      <radialGradient id={`${id}ring`}>
        <stop offset="0.6" stopColor="var(--burst)" stopOpacity="0" />
        <stop offset="0.84" stopColor="var(--burst)" stopOpacity="0.5" />
        <stop offset="0.87" stopColor="var(--burst-bright)" />
        <stop offset="0.9" stopColor="var(--burst)" stopOpacity="0.5" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}halo`}>
        <stop offset="0.3" stopColor="var(--burst-bright)" stopOpacity="0.7" />
        <stop offset="0.55" stopColor="var(--burst)" stopOpacity="0.45" />
        <stop offset="1" stopColor="var(--burst)" stopOpacity="0" />
      </radialGradient>
      <circle className="machine-burst-halo" r="400" fill={`url(#${id}halo)`} />
      <circle className="machine-burst-flash" r="450" fill={`url(#${id}flash)`} />
      <g className="machine-burst-rays" fill={`url(#${id}rays)`}>
        {RAYS.map((angle, index) => (
          <path
            key={angle}
            d={index % 2 ? 'M0-150l5-90l-5-70l-5 70z' : 'M0-150l10-130l-10-130l-10 130z'}
            transform={`rotate(${angle})`}
          />
        ))}
      </g>
      <circle className="machine-burst-ring" r="380" fill={`url(#${id}ring)`} />
      <circle className="machine-burst-ring" r="380" fill={`url(#${id}ring)`} />
      {LEAVES.map(({ angle, reach, size, delay }) => (
        <g key={angle} transform={`rotate(${angle}) translate(0 ${-reach}) scale(${size.toFixed(2)})`}>
          <path
            className="machine-burst-leaf"
            style={{ '--after': `${delay}ms` } as CSSProperties}
            d="M0-30Q18-6 0 30Q-18-6 0-30z"
            fill="var(--burst-bright)"
          />
        </g>
      ))}
    </svg>
  );
});
