const notches = Array.from({ length: 24 }, (_, index) => index * 15);

/** The crank around (280, 540). */
export function Crank() {
  return (
    <g transform="translate(280 540)">
      <circle r="46" fill="var(--color-ink-deep)" stroke="var(--color-brass)" strokeWidth="5" />
      {notches.map((angle) => (
        <path
          key={angle}
          d="M0 -41v5"
          transform={`rotate(${angle})`}
          stroke="var(--color-brass-deep)"
          strokeWidth="1.25"
        />
      ))}
      <g className="machine-crank">
        <circle r="33" fill="var(--color-lacquer-raised)" stroke="var(--color-brass)" strokeWidth="1.25" />
        <rect
          x="-44"
          y="-11"
          width="88"
          height="22"
          rx="11"
          fill="var(--color-vermilion)"
          stroke="var(--color-ink-deep)"
          strokeWidth="2.5"
        />
        <circle cx="34" r="14" fill="var(--color-vermilion)" stroke="var(--color-ink-deep)" strokeWidth="2.5" />
        <circle cx="31" cy="-4" r="4" fill="var(--color-vermilion-bright)" />
        <path d="M-34 -4h46" stroke="var(--color-vermilion-bright)" strokeWidth="3" strokeLinecap="round" />
        <circle r="6.500" fill="var(--color-ink-deep)" />
        <circle r="2.5" fill="var(--color-brass)" />
      </g>
    </g>
  );
}
