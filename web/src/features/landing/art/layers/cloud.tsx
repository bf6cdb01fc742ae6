import { useId } from 'react';

/** A band of cloud around (x, y), 270 units wide and 54 high at size 1; in the sky and below the machine. */
export function Cloud({ x, y, size }: { x: number; y: number; size: number }) {
  const id = useId();
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <linearGradient id={id}>
        <stop offset="0" stopColor="var(--color-lacquer-high)" />
        <stop offset="1" stopColor="var(--color-rarity-rare-ground)" />
      </linearGradient>
      <path
        d="M-60-27h150a9 9 0 0 1 0 18h-40a9 9 0 0 0 0 18h90a9 9 0 0 1 0 18h-230a9 9 0 0 1 0-18h60a9 9 0 0 0 0-18h-90a9 9 0 0 1 0-18z"
        fill={`url(#${id})`}
        stroke="var(--color-brass-deep)"
        strokeWidth="1.25"
      />
    </g>
  );
}
