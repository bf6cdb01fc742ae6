const stars = [
  [70, 210, 5],
  [150, 90, 3],
  [118, 372, 4],
  [232, 250, 3],
  [300, 70, 4],
  [520, 60, 3],
  [706, 330, 5],
  [742, 120, 3],
  [660, 250, 3],
  [44, 520, 3],
  [760, 470, 4],
  [420, 150, 3],
  [196, 160, 4],
  [610, 130, 4],
] as const;
const rayAngles = Array.from({ length: 32 }, (_, index) => index * (360 / 32));

/** The moon with rings and rays, and stars. */
export function Sky() {
  return (
    <>
      <g transform="translate(400 330)" strokeWidth="1.25" stroke="var(--color-brass-deep)">
        {rayAngles.map((angle, index) => (
          <path key={angle} d={index % 2 ? 'M0-292v-24' : 'M0-292v-58'} transform={`rotate(${angle})`} />
        ))}
        <circle r="282" strokeWidth="2.5" />
        <circle r="270" strokeDasharray="2 9" />
        <circle r="250" fill="var(--color-lacquer)" fillOpacity="0.55" stroke="none" />
      </g>
      {stars.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0-2.2Q.25-.25 2.2 0Q.25.25 0 2.2Q-.25.25-2.2 0Q-.25-.25 0-2.2z"
          fill="var(--color-brass-bright)"
          stroke="none"
        />
      ))}
    </>
  );
}
