import { useId } from 'react';

const ribs = [-24, -14, 0, 14, 24];

/** A paper lantern that hangs from (0, 0) on a cord of the given length; 80 units wide, 120 high below its cord. */
export function Lantern({ cord }: { cord: number }) {
  const id = useId();
  return (
    <g stroke="none" fill="none">
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0.2" stopColor="var(--color-brass)" stopOpacity="0.42" />
          <stop offset="1" stopColor="var(--color-brass)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}paper`} cx="0.5" cy="0.55" r="0.62">
          <stop offset="0" stopColor="var(--color-brass-bright)" />
          <stop offset="0.5" stopColor="var(--color-brass)" />
          <stop offset="1" stopColor="var(--color-brass-deep)" />
        </radialGradient>
      </defs>
      <path d={`M0 0v${cord}`} stroke="var(--color-brass-deep)" strokeWidth="2" />
      <g transform={`translate(0 ${cord})`}>
        <ellipse cy="46" rx="34" ry="37" fill="var(--color-lacquer-raised)" />
        <g className="lantern-light">
          <circle cy="46" r="104" fill={`url(#${id}glow)`} />
          <ellipse cy="46" rx="34" ry="37" fill={`url(#${id}paper)`} />
        </g>
        <ellipse cy="46" rx="34" ry="37" stroke="var(--color-brass)" strokeWidth="2.5" />
        {ribs.map((rib) => (
          <path
            key={rib}
            d={`M${-33 + Math.abs(rib) / 3} ${46 + rib}q${33 - Math.abs(rib) / 3} 6 ${66 - (2 * Math.abs(rib)) / 3} 0`}
            stroke="var(--color-lacquer)"
            strokeWidth="1.25"
            opacity="0.55"
          />
        ))}
        <g fill="var(--color-brass-deep)">
          <path d="M-15 3h30l3 9h-36z" />
          <path d="M-14 81h28l-3 8h-22z" />
        </g>
        <path d="M0 89v26M-6 89v17M6 89v17" stroke="var(--color-brass)" strokeWidth="2" strokeLinecap="round" />
      </g>
    </g>
  );
}
