export interface CapsuleProps {
  x: number;
  y: number;
  /** In degrees. */
  rotation: number;
  /** The colour of the cap, a CSS colour from the design tokens. */
  cap: string;
}

const R = 30;

/** A capsule around (x, y): a coloured cap over a clear half with a folded card inside. */
export function Capsule({ x, y, rotation, cap }: CapsuleProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <circle r={R} fill="var(--color-ink-deep)" />
      <path d={`M${-R} 0A${R} ${R} 0 0 0 ${R} 0Z`} fill="var(--color-lacquer-raised)" />
      <path d="M-11 5h22v14l-11 6l-11 -6z" fill="var(--color-brass-bright)" opacity="0.85" />
      <path d={`M${-R} 0A${R} ${R} 0 0 1 ${R} 0Z`} fill={cap} />
      <path
        d="M-19 -6A20 20 0 0 1 3 -20"
        stroke="var(--color-paper)"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path d={`M${-R} 0h${2 * R}`} stroke="var(--color-ink-deep)" strokeWidth="6" />
      <path d={`M${-R} 0h${2 * R}`} stroke="var(--color-brass)" strokeWidth="2" />
      <circle r={R} stroke="var(--color-brass)" strokeWidth="1.25" />
    </g>
  );
}
