/** The coin slot around (384, 540), and the coin that drops into it while the crank turns. */
export function CoinSlot() {
  return (
    <g transform="translate(384 540)">
      <rect
        x="-24"
        y="-34"
        width="48"
        height="68"
        rx="8"
        fill="var(--color-ink-deep)"
        stroke="var(--color-brass)"
        strokeWidth="2.5"
      />
      <rect x="-17" y="-27" width="34" height="54" rx="4" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      <path d="M0 -16v32" stroke="var(--color-brass-bright)" strokeWidth="6" strokeLinecap="round" />
      <g className="machine-coin">
        <circle r="17" fill="var(--color-brass)" stroke="var(--color-brass-bright)" strokeWidth="2.5" />
        <circle r="12" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
        <path
          d="M0 -9q1.500 7.500 9 9q-7.500 1.500 -9 9q-1.500 -7.500 -9 -9q7.500 -1.500 9 -9z"
          fill="var(--color-ink-deep)"
        />
      </g>
    </g>
  );
}
