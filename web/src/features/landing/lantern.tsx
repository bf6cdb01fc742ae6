const ribs = [-24, -14, 0, 14, 24];

interface LanternProps {
  x: number;
  y: number;
  cord: number;
  /** ID of the gradient of its light. */
  glow: string;
  /** Sways at a different rhythm. */
  isOffbeat?: boolean;
}

/** A paper lantern on its cord, hanging from (x, y). */
export function Lantern({ x, y, cord, glow, isOffbeat = false }: LanternProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={isOffbeat ? 'machine-lantern machine-lantern-offbeat' : 'machine-lantern'}>
        <path d={`M0 0v${cord}`} stroke="var(--color-brass-deep)" strokeWidth="1.5" />
        <g transform={`translate(0 ${cord})`}>
          <circle className="machine-light" cy="46" r="96" fill={`url(#${glow})`} />
          <path d="M-15 4h30l2 8h-34z" fill="var(--color-brass-deep)" />
          <ellipse
            cy="46"
            rx="34"
            ry="37"
            fill="var(--color-vermilion-deep)"
            stroke="var(--color-vermilion)"
            strokeWidth="2"
          />
          <ellipse cy="46" rx="15" ry="36" fill="var(--color-vermilion)" opacity="0.5" />
          {ribs.map((rib) => (
            <path
              key={rib}
              d={`M${-33 + Math.abs(rib) / 3} ${46 + rib}q${33 - Math.abs(rib) / 3} 6 ${66 - (2 * Math.abs(rib)) / 3} 0`}
              stroke="var(--color-vermilion-bright)"
              strokeWidth="1"
              opacity="0.75"
            />
          ))}
          <path d="M-13 82h26l-2 7h-22z" fill="var(--color-brass-deep)" />
          <path d="M0 89v24M-5 89v16M5 89v16" stroke="var(--color-brass)" strokeWidth="1.5" strokeLinecap="round" />
        </g>
      </g>
    </g>
  );
}
