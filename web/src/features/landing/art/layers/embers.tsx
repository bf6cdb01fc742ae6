import { useId } from 'react';
import { Drawing } from './drawing.tsx';

/** Three groups of embers that drift in turn: x, y and size. */
const groups = [
  [
    [150, 690, 5],
    [420, 560, 3],
    [690, 760, 4],
    [1010, 640, 3],
    [1240, 720, 5],
  ],
  [
    [60, 500, 3],
    [300, 780, 4],
    [580, 650, 3],
    [930, 800, 5],
    [1380, 580, 4],
  ],
  [
    [220, 420, 3],
    [520, 830, 5],
    [860, 700, 3],
    [1120, 820, 4],
    [1500, 470, 3],
  ],
] as const;

/** Sparse embers over the stage. */
export function Embers() {
  const id = useId();
  return (
    <div className="stage-layer">
      {groups.map((embers) => (
        <Drawing key={embers[0][0]} size={[1600, 900]} align="xMidYMax" className="stage-ember">
          <radialGradient id={id + embers[0][0]}>
            <stop offset="0.1" stopColor="var(--color-brass-bright)" />
            <stop offset="0.3" stopColor="var(--color-rarity-legendary-line)" stopOpacity="0.45" />
            <stop offset="1" stopColor="var(--color-rarity-legendary-line)" stopOpacity="0" />
          </radialGradient>
          {embers.map(([x, y, size]) => (
            <circle key={x} cx={x} cy={y} r={size * 3} fill={`url(#${id}${embers[0][0]})`} />
          ))}
        </Drawing>
      ))}
    </div>
  );
}
