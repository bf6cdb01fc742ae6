import { BufferAttribute, BufferGeometry } from 'three';
import { CARD_HEIGHT, CARD_WIDTH } from '../place/layout.ts';

/** As on the flat card: 12 of 200 units. */
const CORNER = CARD_WIDTH * 0.06;
const CORNER_SEGMENTS = 5;
/** Thicker than a real card (0.8 of 63 mm), so that its edge catches the light from afar. */
const THICKNESS = CARD_WIDTH * 0.018;

/** The sides of a card, in the attribute `side`. */
const [FRONT, BACK, EDGE] = [0, 1, 2] as const;

/** A card with rounded corners around the origin, face to the positive z axis. */
export function createCardGeometry(): BufferGeometry {
  const outline = cardOutline();
  const [position, normal, face, side]: [number[], number[], number[], number[]] = [[], [], [], []];
  const index: number[] = [];
  const vertex = ([x, y]: Point, z: number, [nx, ny, nz]: readonly [number, number, number], of: number) => {
    position.push(x, y, z);
    normal.push(nx, ny, nz);
    // The back is mirrored, and pictures begin at the top.
    face.push((of === BACK ? -x : x) / CARD_WIDTH + 0.5, 0.5 - y / CARD_HEIGHT);
    side.push(of);
    return position.length / 3 - 1;
  };
  for (const [of, z] of [
    [FRONT, THICKNESS / 2],
    [BACK, -THICKNESS / 2],
  ] as const) {
    const ring = outline.map(({ at }) => vertex(at, z, [0, 0, Math.sign(z)], of));
    for (let i = 1; i < ring.length - 1; i++) {
      const [a, b, c] = [ring[0], ring[i], ring[i + 1]] as [number, number, number];
      index.push(...(of === FRONT ? [a, b, c] : [a, c, b]));
    }
  }
  const rims = outline.map(({ at, out: [nx, ny] }) =>
    [THICKNESS / 2, -THICKNESS / 2].map((z) => vertex(at, z, [nx, ny, 0], EDGE)),
  );
  for (const [i, [front = 0, back = 0]] of rims.entries()) {
    const [nextFront = 0, nextBack = 0] = rims[(i + 1) % rims.length] ?? [];
    index.push(front, back, nextFront, nextFront, back, nextBack);
  }
  const geometry = new BufferGeometry();
  const set = (name: string, values: number[], size: number) =>
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
  set('position', position, 3);
  set('normal', normal, 3);
  set('face', face, 2);
  set('side', side, 1);
  geometry.setIndex(index);
  return geometry;
}

type Point = readonly [x: number, y: number];

/** The outline anticlockwise, with the direction outwards. */
function cardOutline(): { at: Point; out: Point }[] {
  const [x, y] = [CARD_WIDTH / 2 - CORNER, CARD_HEIGHT / 2 - CORNER];
  const centres: Point[] = [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ];
  return centres.flatMap(([cx, cy], corner) =>
    Array.from({ length: CORNER_SEGMENTS + 1 }, (_, i) => {
      const angle = ((corner + i / CORNER_SEGMENTS) * Math.PI) / 2;
      const out: Point = [Math.cos(angle), Math.sin(angle)];
      return { at: [cx + out[0] * CORNER, cy + out[1] * CORNER] as const, out };
    }),
  );
}
