import { useId } from 'react';
import { Drawing } from './drawing.tsx';
import { Stall } from './stall.tsx';

const STRIPES = [
  'var(--color-rarity-rare-ground)',
  'var(--color-rarity-legendary-ground)',
  'var(--color-rarity-epic-ground)',
];
/** The stalls: x and size. */
const stalls = [
  [96, 0.9],
  [300, 0.78],
  [478, 0.66],
  [630, 0.54],
  [758, 0.46],
  [866, 0.46],
  [984, 0.54],
  [1130, 0.66],
  [1306, 0.78],
  [1508, 0.9],
] as const;
/** The people: x, size and what they wear. */
const people = [
  [214, 0.98, 'hat'],
  [250, 0.9, 'bun'],
  [420, 0.86, 'hood'],
  [566, 0.74, 'bun'],
  [592, 0.5, 'bun'],
  [1052, 0.76, 'hat'],
  [1080, 0.72, 'bun'],
  [1216, 0.86, 'hood'],
  [1392, 0.96, 'bun'],
  [1424, 0.66, 'hat'],
] as const;
const HEADS = {
  hat: 'M10-84a10 9 0 1 1-20 0zM-27-84Q-8-94 0-110Q8-94 27-84Q0-76-27-84z',
  bun: 'M-6-101a6 6 0 1 1 12 0M-11-87a11 13 0 1 1 22 0a11 13 0 1 1-22 0z',
  hood: 'M-17-70Q-18-104 4-110Q18-96 17-70z',
};
const KEEPER = 'q-2-18 10-20q-8-16 4-18q14 2 4 18q14 2 14 20z';
/** Behind the counters, in turn: the keeper with bowls, with bottles, or with boxes. */
const WARES = [
  `M-70-48q4-16 20-16t20 16zM-28-48q3-12 14-12t14 12zM44-48${KEEPER}`,
  `M-72-48v-16l4-4v-10h6v10l4 4v16zM-52-48v-16l4-4v-10h6v10l4 4v16zM-24-48q0-22 12-26t12 26zM30-48${KEEPER}`,
  `M30-48v-20h16v20zM52-48v-20h16v20zM41-68v-14h16v14zM-46-48${KEEPER}`,
];

/** A distant row of lit stalls, and people between them. */
export function MarketRow() {
  const id = useId();
  return (
    <div className="stage-layer">
      <Drawing size={[1600, 600]} align="xMidYMax" className="stage-horizon">
        <defs>
          <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-brass-deep)" stopOpacity="0.5" />
            <stop offset="0.4" stopColor="var(--color-brass)" />
            <stop offset="1" stopColor="var(--color-brass-deep)" stopOpacity="0.7" />
          </linearGradient>
        </defs>
        {stalls.map(([x, size], index) => (
          <g key={x} transform={`translate(${x} 600) scale(${size})`}>
            <Stall
              half={104}
              counter={48}
              rim={112}
              ridge={158}
              stripe={STRIPES[index % 3] as string}
              light={`url(#${id}light)`}
              stripes={7}
            >
              <path d={WARES[index % 3]} fill="var(--color-ink-deep)" stroke="none" />
            </Stall>
          </g>
        ))}
        <g fill="var(--color-ink-deep)" stroke="var(--color-brass)" strokeWidth="1.25">
          {people.map(([x, size, head]) => (
            <g key={x} transform={`translate(${x} 606) scale(${size})`}>
              <path d="M-27 0Q-30-62-9-76H9Q30-62 27 0z" />
              <path d={HEADS[head]} />
            </g>
          ))}
        </g>
      </Drawing>
    </div>
  );
}
