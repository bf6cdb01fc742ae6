const sparks = [
  [210, 690, 5],
  [596, 640, 6],
  [640, 700, 3],
  [168, 610, 3],
  [262, 800, 3],
  [548, 786, 4],
] as const;

/** Sparks around the machine. */
export function Sparks() {
  return sparks.map(([x, y, size]) => (
    <path
      key={`${x} ${y}`}
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-2.4Q.2-.2 2.4 0Q.2.2 0 2.4Q-.2.2-2.4 0Q-.2-.2 0-2.4z"
      fill="var(--color-brass-bright)"
      stroke="none"
    />
  ));
}
