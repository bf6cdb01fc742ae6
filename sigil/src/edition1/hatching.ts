import { type Layer, type Path, walkPath } from '../drawing/path.ts';

/** The distance of two hatching lines. */
const GAP = 2.1;
/** The distance of a line from the outline, and the shortest line. */
const [INSET, SHORTEST] = [1.1, 1.2];
/** Shares of a shape that lines cover from its shaded side, one line after another. */
const REACHES = [0.62, 0.34, 0.5, 0.24];
/** Points per curve. */
const STEPS = 6;

/** A point, turned so that hatching lines are horizontal. */
type Turned = readonly [along: number, across: number];

const turn = (x: number, y: number): Turned => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2];
const turnBack = ([along, across]: Turned) =>
  [along + across, across - along].map((value) => (value * Math.SQRT1_2).toFixed(1)).join(' ');

/** Adds hatching to the areas of an emblem, on the side away from the light. Later layers cover it as they cover the areas. */
export const hatched = (layers: readonly Layer[]): Layer[] =>
  layers.flatMap((layer): Layer[] => (layer[0] === 'A' ? [layer, ['g0', hatching(layer[1])]] : [layer]));

/** Diagonal lines in an area, from its lower left side towards the upper right. */
function hatching(path: Path): Path {
  const edges = polygonsOf(path).flatMap((polygon) =>
    polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] ?? from] as const),
  );
  const heights = edges.map(([[, across]]) => across);
  const first = Math.ceil(Math.min(...heights) / GAP);
  const last = Math.floor(Math.max(...heights) / GAP);
  let lines = '';
  for (let row = first; row <= last; row++) {
    const reach = REACHES[((row % REACHES.length) + REACHES.length) % REACHES.length] ?? 0;
    for (const [from, to] of spansAt(edges, row * GAP)) {
      const [start, end] = [from + INSET, from + INSET + (to - from - 2 * INSET) * reach];
      if (end - start >= SHORTEST) lines += `M${turnBack([start, row * GAP])}L${turnBack([end, row * GAP])}`;
    }
  }
  return lines;
}

/** The parts of a line across an area that are inside, by the non-zero rule. */
function spansAt(edges: readonly (readonly [Turned, Turned])[], across: number): [from: number, to: number][] {
  const crossings = edges
    .filter(([[, a], [, b]]) => a <= across !== b <= across)
    .map(([[ax, ay], [bx, by]]) => ({ at: ax + ((across - ay) / (by - ay)) * (bx - ax), winding: ay < by ? 1 : -1 }))
    .sort((a, b) => a.at - b.at);
  const spans: [number, number][] = [];
  let [winding, start] = [0, 0];
  for (const crossing of crossings) {
    if (winding === 0) start = crossing.at;
    winding += crossing.winding;
    if (winding === 0) spans.push([start, crossing.at]);
  }
  return spans;
}

/** The subpaths as polygons. */
function polygonsOf(path: Path): Turned[][] {
  const polygons: Turned[][] = [];
  let letter = '';
  let pending: [number, number][] = [];
  let [lastX, lastY] = [0, 0];
  walkPath(
    path,
    (next) => {
      letter = next;
      if (next === 'M') polygons.push([]);
    },
    (x, y) => {
      pending.push([x, y]);
      if (pending.length < ({ C: 3, Q: 2 }[letter] ?? 1)) return;
      for (let i = 1; i <= (pending.length > 1 ? STEPS : 1); i++) {
        const t = pending.length > 1 ? i / STEPS : 1;
        // De Casteljau's algorithm.
        let points: [number, number][] = [[lastX, lastY], ...pending];
        while (points.length > 1) {
          points = points
            .slice(1)
            .map(([bx, by], j) => [(points[j]?.[0] ?? 0) * (1 - t) + bx * t, (points[j]?.[1] ?? 0) * (1 - t) + by * t]);
        }
        const [[px, py] = [x, y]] = points;
        polygons.at(-1)?.push(turn(px, py));
      }
      [lastX, lastY] = [x, y];
      pending = [];
    },
  );
  return polygons;
}
