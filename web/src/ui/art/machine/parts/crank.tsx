/** The crank around (280, 540), and an arrow around it while the machine is open. */
export function Crank() {
  return (
    <g transform="translate(280 540)">
      <circle r="46" fill="var(--color-ink-deep)" stroke="var(--color-brass)" strokeWidth="5" />
      <circle r="38.5" pathLength="96" stroke="var(--color-brass-deep)" strokeWidth="5" strokeDasharray=".5 3.5" />
      {/* Which way it turns. */}
      <path
        className="machine-crank-hint"
        d="M-36-43A56 56 0 0 1 40-39M43-60V-36H19"
        stroke="var(--color-brass-bright)"
        strokeWidth="7"
        strokeLinecap="round"
      />
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
