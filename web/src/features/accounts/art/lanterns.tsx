const positions = [
  [70, 92, 1.1],
  [196, 152, 0.8],
  [330, 176, 0.62],
  [474, 176, 0.62],
  [606, 150, 0.85],
  [734, 90, 1.15],
] as const;

/** A string of paper lanterns across the top. */
export function Lanterns() {
  return (
    <>
      <path d="M-160-30Q110 138 400 138T960-30" strokeWidth="2.5" stroke="var(--color-brass-deep)" />
      {positions.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse cy="44" rx="86" ry="80" fill="var(--color-vermilion)" fillOpacity="0.1" stroke="none" />
          <path d="M0-30V8" strokeWidth="2.5" stroke="var(--color-brass-deep)" />
          <path
            d="M-20 14C-62 26-62 62-20 76h40C62 62 62 26 20 14z"
            fill="var(--color-vermilion-deep)"
            strokeWidth="2.5"
          />
          <path d="M-8 14c-22 16-22 46 0 62M8 14c22 16 22 46 0 62M0 14v62" strokeWidth="1.25" />
          <path d="M-22 8h44v8h-44zM-18 74h36v8h-36z" fill="var(--color-brass)" stroke="none" />
          <path d="M0 82v14M-6 118V96h12v22M0 96v26" strokeWidth="2.5" />
        </g>
      ))}
    </>
  );
}
