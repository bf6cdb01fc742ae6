import { useId } from 'react';

interface GlowProps {
  x: number;
  y: number;
  r: number;
  /** A CSS colour from the design tokens. */
  color?: string;
  strength?: number;
}

/** A soft light around (x, y). */
export function Glow({ x, y, r, color = 'var(--color-brass)', strength = 0.4 }: GlowProps) {
  const id = useId();
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor={color} stopOpacity={strength} />
        <stop offset="0.5" stopColor={color} stopOpacity={strength * 0.4} />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={r} fill={`url(#${id})`} stroke="none" />
    </>
  );
}

interface RaysProps {
  x: number;
  y: number;
  /** The distances at which the rays begin and end; every second ray is shorter. */
  from: number;
  to: number;
  count: number;
  /** The angles of the first and last ray in degrees; 0 points up. */
  range?: readonly [number, number];
}

/** Rays of light around (x, y). */
export function Rays({ x, y, from, to, count, range = [0, 360 - 360 / count] }: RaysProps) {
  const step = (range[1] - range[0]) / (count - 1);
  const path = Array.from({ length: count }, (_, index) => {
    const angle = ((range[0] + index * step) * Math.PI) / 180;
    const end = index % 2 ? from + (to - from) * 0.5 : to;
    const point = (r: number) => `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
    return `M${point(from)}L${point(end)}`;
  }).join('');
  return <path d={path} stroke="var(--color-brass-deep)" strokeWidth="1.25" />;
}

/** A spark with four points. */
export function Spark({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-2.4Q.2-.2 2.4 0Q.2.2 0 2.4Q-.2.2-2.4 0Q-.2-.2 0-2.4z"
      fill="var(--color-brass-bright)"
      stroke="none"
    />
  );
}
