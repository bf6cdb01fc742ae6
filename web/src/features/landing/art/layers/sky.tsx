import { Cloud } from './cloud.tsx';
import { Drawing } from './drawing.tsx';
import { Moon } from './moon.tsx';

const STARS = 110;
/** The left, where the headline is, has only small stars. */
const stars = Array.from({ length: STARS }, (_, index) => ({
  x: Math.round(((index * 0.618) % 1) * 1600),
  y: Math.round(((index * 0.755) % 1) ** 1.4 * 400),
  size: index % 9 || (index * 0.618) % 1 < 0.33 ? 0.9 + (index % 4) * 0.4 : 3 + (index % 4),
}));
/** The clouds: x, y and size. */
const clouds = [
  [408, 446, 0.85],
  [704, 494, 0.95],
  [1350, 316, 1.25],
  [1130, 446, 0.7],
] as const;

/** The night sky: stars, the moon, and bands of cloud. */
export function Sky() {
  return (
    <div className="stage-layer stage-sky">
      <Drawing size={[1600, 900]} align="xMidYMin">
        {stars.map(({ x, y, size }) => (
          <Star key={`${x} ${y}`} x={x} y={y} size={size} />
        ))}
      </Drawing>
      <Moon />
      <Drawing size={[1600, 900]} align="xMidYMin">
        {clouds.map(([x, y, size]) => (
          <Cloud key={x} x={x} y={y} size={size} />
        ))}
      </Drawing>
    </div>
  );
}

function Star({ x, y, size }: { x: number; y: number; size: number }) {
  if (size < 3) return <circle cx={x} cy={y} r={size} fill="var(--color-ash)" />;
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-2.2Q.2-.2 2.2 0Q.2.2 0 2.2Q-.2.2-2.2 0Q-.2-.2 0-2.2z"
      fill="var(--color-brass-bright)"
    />
  );
}
