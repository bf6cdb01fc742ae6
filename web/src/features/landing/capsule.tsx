/** A capsule: a coloured cap over a clear half with a folded card inside. */
export interface CapsuleProps {
  x: number;
  y: number;
  /** In degrees. */
  rotation: number;
  /** A CSS colour from the design tokens. */
  colour: string;
  radius?: number;
}

/** Draws a capsule around (x, y) in the units of the surrounding drawing. */
export function Capsule({ x, y, rotation, colour, radius = 31 }: CapsuleProps) {
  const r = radius;
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <circle r={r} fill="var(--color-ink-deep)" />
      <path d={`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`} fill="var(--color-lacquer-high)" />
      <path
        d={`M${-r * 0.36} ${r * 0.16}h${r * 0.72}v${r * 0.46}l${-r * 0.36} ${r * 0.2}l${-r * 0.36} ${-r * 0.2}Z`}
        fill="var(--color-paper)"
        opacity="0.85"
      />
      <path d={`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`} fill={colour} />
      <path d={`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`} fill="var(--color-ink-deep)" opacity="0.22" />
      <path
        d={`M${-r * 0.62} ${-r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${r * 0.1} ${-r * 0.66}`}
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth={r * 0.13}
        strokeLinecap="round"
        opacity="0.75"
      />
      <path d={`M${-r} 0h${2 * r}`} stroke="var(--color-ink-deep)" strokeWidth={r * 0.2} />
      <path d={`M${-r} 0h${2 * r}`} stroke="var(--color-brass)" strokeWidth={r * 0.07} />
      <circle r={r} fill="none" stroke="var(--color-ink-deep)" strokeWidth={r * 0.1} />
    </g>
  );
}
