const spokes = [0, 45, 90, 135];
const studs = [132, 206, 354, 428];

/** The machine below its globe: neck, crank, coin slot and outlet. */
export function MachineBody({ id }: { id: string }) {
  return (
    <g>
      <defs>
        <linearGradient id={`${id}lacquer`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-vermilion)" />
          <stop offset="0.4" stopColor="var(--color-vermilion-deep)" />
          <stop offset="1" stopColor="var(--color-danger-ground)" />
        </linearGradient>
        <radialGradient id={`${id}mouth`} cx="0.5" cy="0.75" r="0.75">
          <stop offset="0" stopColor="var(--color-brass-bright)" />
          <stop offset="0.45" stopColor="var(--color-rarity-legendary-glow)" stopOpacity="0.7" />
          <stop offset="1" stopColor="var(--color-ink-deep)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="280" cy="738" rx="230" ry="16" fill="var(--color-ink-deep)" opacity="0.8" />
      <path
        d="M150 408q130 60 260 0l24 44H126z"
        fill={`url(#${id}lacquer)`}
        stroke="var(--color-brass)"
        strokeWidth="2"
      />
      <path
        d="M126 452h308l22 244H104z"
        fill={`url(#${id}lacquer)`}
        stroke="var(--color-brass)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M138 466h284l18 216H120z"
        stroke="var(--color-brass)"
        strokeWidth="1"
        opacity="0.8"
        strokeLinejoin="round"
      />
      <path
        d="M84 696h392l10 36H74z"
        fill="var(--color-lacquer-raised)"
        stroke="var(--color-brass)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {studs.map((x) => (
        <circle key={x} cx={x} cy="714" r="4" fill="var(--color-brass)" />
      ))}
      <g>
        <circle cx="280" cy="516" r="42" fill="var(--color-ink-deep)" stroke="var(--color-brass)" strokeWidth="4" />
        <g className="machine-crank">
          <circle cx="280" cy="516" r="33" stroke="var(--color-brass)" strokeWidth="1" />
          {spokes.map((angle) => (
            <path
              key={angle}
              d="M280 487v58"
              transform={`rotate(${angle} 280 516)`}
              stroke="var(--color-brass)"
              strokeWidth={angle % 90 ? 1 : 2}
            />
          ))}
          <rect
            x="246"
            y="507"
            width="68"
            height="18"
            rx="9"
            fill="var(--color-brass)"
            stroke="var(--color-ink-deep)"
            strokeWidth="2"
          />
          <circle cx="280" cy="516" r="6" fill="var(--color-ink-deep)" />
        </g>
      </g>
      <g>
        <rect
          x="370"
          y="496"
          width="36"
          height="56"
          rx="5"
          fill="var(--color-ink-deep)"
          stroke="var(--color-brass)"
          strokeWidth="2"
        />
        <path d="M388 508v32" stroke="var(--color-brass-bright)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g stroke="var(--color-brass)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M172 496l6 18 18 6-18 6-6 18-6-18-18-6 18-6z" fill="var(--color-brass)" />
        <circle cx="172" cy="520" r="30" />
      </g>
      <path
        d="M212 684v-36a68 68 0 0 1 136 0v36z"
        fill="var(--color-ink-deep)"
        stroke="var(--color-brass)"
        strokeWidth="4"
      />
      <path className="machine-light" d="M218 680v-32a62 62 0 0 1 124 0v32z" fill={`url(#${id}mouth)`} />
      <path d="M212 684h136" stroke="var(--color-brass-bright)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
