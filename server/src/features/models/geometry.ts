import { MODEL_SIZE } from '@app/contract/models/limits';

/** A part of a card: triangles with a material of their own. */
export interface Part {
  readonly name: 'face' | 'back' | 'edge';
  readonly positions: readonly Point3[];
  readonly normals: readonly Point3[];
  /** Places in the texture from its upper left corner; empty for the edge, which has none. */
  readonly places: readonly (readonly [u: number, v: number])[];
  /** The direction of the texture's horizontal axis. */
  readonly tangentX: 1 | -1;
  readonly triangles: readonly Point3[];
}

type Point3 = readonly [number, number, number];

const { width, height, depth, cornerRadius: radius } = MODEL_SIZE;
const SEGMENTS_PER_CORNER = 10;

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  /** Points outwards. */
  readonly normal: Point3;
}

/** The rounded outline of a card whose lower edge is at the origin, counterclockwise as seen from the front. */
const outline: readonly OutlinePoint[] = [0, 1, 2, 3].flatMap((corner) => {
  const centreX = (corner === 0 || corner === 3 ? 1 : -1) * (width / 2 - radius);
  const centreY = corner < 2 ? height - radius : radius;
  return Array.from({ length: SEGMENTS_PER_CORNER + 1 }, (_, i) => {
    const angle = ((corner + i / SEGMENTS_PER_CORNER) * Math.PI) / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: centreX + radius * cos, y: centreY + radius * sin, normal: [cos, sin, 0] as const };
  });
});

/** The next point of the outline. */
const after = (i: number) => (i + 1) % outline.length;

/** The front or the back: a fan around its middle. */
function side(name: 'face' | 'back', direction: 1 | -1): Part {
  const points = [...outline, { x: 0, y: height / 2 }];
  const middle = outline.length;
  return {
    name,
    positions: points.map(({ x, y }) => [x, y, (direction * depth) / 2]),
    normals: points.map(() => [0, 0, direction]),
    places: points.map(({ x, y }) => [0.5 + (direction * x) / width, 1 - y / height]),
    tangentX: direction,
    triangles: outline.map((_, i) => (direction === 1 ? [middle, i, after(i)] : [middle, after(i), i])),
  };
}

/** The rim between front and back. */
const edge: Part = {
  name: 'edge',
  positions: outline.flatMap(({ x, y }): Point3[] => [
    [x, y, depth / 2],
    [x, y, -depth / 2],
  ]),
  normals: outline.flatMap(({ normal }) => [normal, normal]),
  places: [],
  tangentX: 1,
  triangles: outline.flatMap((_, i): Point3[] => [
    [2 * i, 2 * i + 1, 2 * after(i)],
    [2 * after(i), 2 * i + 1, 2 * after(i) + 1],
  ]),
};

/** The parts of a card: Y up, the front to +Z, the middle of the lower edge at the origin, in metres. */
export const CARD_PARTS: readonly Part[] = [side('face', 1), side('back', -1), edge];
