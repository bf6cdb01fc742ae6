import type { CSSProperties } from 'react';
import '../../card/card.css';
import { taper } from './geometry.ts';

type Point = readonly [x: number, y: number];

/** The back of a card, 200 by 280 units. */
const MIDDLE: Point = [100, 140];
/** Clockwise from the top: cracks from the middle to the edge. Plates lie between them. */
const CRACKS: readonly (readonly [Point, Point, Point])[] = [
  [
    [91, 108],
    [106, 62],
    [94, 0],
  ],
  [
    [124, 114],
    [146, 74],
    [166, 0],
  ],
  [
    [132, 136],
    [166, 118],
    [200, 96],
  ],
  [
    [128, 162],
    [160, 170],
    [200, 210],
  ],
  [
    [110, 174],
    [130, 222],
    [118, 280],
  ],
  [
    [82, 168],
    [72, 220],
    [42, 280],
  ],
  [
    [68, 150],
    [38, 160],
    [0, 182],
  ],
  [
    [76, 122],
    [46, 98],
    [0, 64],
  ],
];
/** Fine cracks that leave a crack at its first or second bend and end within a plate. */
const BRANCHES: readonly (readonly [crack: number, bend: 0 | 1, end: Point])[] = [
  [0, 1, [126, 34]],
  [1, 1, [178, 62]],
  [1, 0, [152, 108]],
  [2, 1, [184, 142]],
  [3, 1, [166, 224]],
  [4, 1, [152, 250]],
  [4, 0, [94, 208]],
  [5, 1, [92, 256]],
  [6, 1, [22, 138]],
  [6, 0, [48, 186]],
  [7, 1, [40, 52]],
  [7, 0, [68, 84]],
];
/** How wide a crack is at its origin, at its bends and at its end. */
const WIDTHS = [9, 5, 2.4, 0.4] as const;
const [, , FINE] = WIDTHS;

/** The cracks as they grow: up to each of their bends, where they are thin, and to their ends. */
const steps = [0, 1, 2].map((last) =>
  CRACKS.map((crack) =>
    crack
      .slice(0, last + 1)
      .map((point, i) => taper(crack[i - 1] ?? MIDDLE, point, WIDTHS[i] ?? 0, (i < last && WIDTHS[i + 1]) || 0.4))
      .join(''),
  ).join(''),
);
const branches = BRANCHES.map(([crack, bend, end]) => taper(CRACKS[crack]?.[bend] ?? MIDDLE, end, FINE, 0)).join('');

/** The violet light that leaks through the back of an epic card before it turns: cracks that end as hairlines. */
export function Cracks() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 280" className="reveal-cracks" strokeLinejoin="round">
      {[steps[0], steps[1], `${steps[2]}${branches}`].map((path) => (
        <g key={path}>
          <path d={path} stroke="var(--burst)" strokeWidth="13" opacity="0.22" />
          <path d={path} stroke="var(--burst)" strokeWidth="6" opacity="0.5" />
          <path d={path} fill="var(--burst-bright)" stroke="var(--burst-bright)" strokeWidth="1" />
          <path d={path} fill="var(--color-paper)" />
        </g>
      ))}
    </svg>
  );
}

const isCorner = ([x, y]: Point) => (x === 0 || x === 200) && (y === 0 || y === 280);

/** The outlines of the plates between two cracks each, with the corner of the card if it is between them. */
const plates = CRACKS.map((crack, i): readonly Point[] => {
  const next = CRACKS[(i + 1) % CRACKS.length] ?? crack;
  const [from, to] = [crack[2], next[2]];
  const corner: Point = [from[0] % 200 === 0 ? from[0] : to[0], from[1] % 280 === 0 ? from[1] : to[1]];
  return [MIDDLE, ...crack, ...(isCorner(corner) ? [corner] : []), ...next.toReversed()];
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The plates that the back of an epic card breaks into when it is edge-on. */
export function Plates() {
  return plates.map((plate, i) => {
    const [x, y] = [mean(plate.map((point) => point[0])), mean(plate.map((point) => point[1]))];
    const style = {
      '--x': `${((x - MIDDLE[0]) / 10).toFixed(1)}em`,
      '--y': `${((y - MIDDLE[1]) / 10).toFixed(1)}em`,
      '--spin': `${(i % 2 ? 1 : -1) * (70 + i * 19)}deg`,
      transformOrigin: `${x / 2}% ${y / 2.8}%`,
    } as CSSProperties;
    const outline = `M${plate.join('L')}z`;
    const corners = plate.map((point) => `${point[0] / 2}% ${point[1] / 2.8}%`);
    return (
      <span key={corners.join()} className="reveal-plate" style={style}>
        <svg aria-hidden="true" viewBox="0 0 200 280" strokeLinejoin="round">
          <path d={outline} transform="translate(4 5)" fill="var(--burst-deep)" stroke="var(--burst)" strokeWidth="2" />
          <path d={outline} stroke="var(--burst-bright)" strokeWidth="4" />
        </svg>
        <span className="card-back" style={{ clipPath: `polygon(${corners.join()})` }} />
      </span>
    );
  });
}
