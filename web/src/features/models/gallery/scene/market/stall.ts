import { Matrix4, OctahedronGeometry, PlaneGeometry, TorusGeometry, Vector3 } from 'three';
import { CARD_WIDTH, ROWS, type Stall } from '../place/layout.ts';
import type { Colours } from './colours.ts';
import type { Lantern } from './lantern-light.ts';
import { addBoxes, addPart, type Parts, placed } from './parts.ts';

/** The size of a stall. Its front is half of its depth before its middle. */
const [WIDTH, DEPTH, COUNTER, POST, EAVES, RIDGE] = [1.96, 0.9, ROWS.lower.ground - 0.03, 0.055, 2.5, 2.92] as const;
const FRONT = DEPTH / 2;
const STRIPES = 8;
/** How far the roof reaches out. */
const OVERHANG = 0.42;
/** The width of the brass hem of the canopy. */
const HEM = 0.022;

/** Adds a stall: counter, shelves, roof, brass lines and a stand for each card. @returns its lanterns */
export function addStall(parts: Parts, stall: Stall, colours: Colours): Lantern[] {
  const place = new Matrix4().makeRotationY(stall.yaw).setPosition(stall.x, 0, stall.z);
  addWood(parts, place, colours);
  addBrass(parts, place, colours);
  addRoof(parts, place, colours);
  for (const [row, xs] of [
    ['upper', stall.upper],
    ['lower', stall.lower],
  ] as const) {
    for (const x of xs) addEasel(parts, place, colours, x, ROWS[row].ground, ROWS[row].front);
  }
  const hanging = (x: number, y: number, z: number, size: number) => ({
    position: placed(new Vector3(x, y, z), place),
    size,
  });
  // Apart from those of the next stall.
  const side = WIDTH / 2 - 0.06;
  return [
    hanging(-side, 2.2, FRONT + 0.22, 0.66),
    hanging(side, 2.2, FRONT + 0.22, 0.66),
    hanging(0, 2.36, FRONT - 0.05, 0.5),
  ];
}

function addWood(parts: Parts, place: Matrix4, colours: Colours): void {
  const side = WIDTH / 2;
  const [shelf, step] = [ROWS.upper.ground - 0.015, ROWS.upper.front];
  addBoxes(parts, 'lacquer', colours['lacquer-raised'], place, [
    // Counter with a plinth and a top that juts out.
    [0, COUNTER / 2, 0, WIDTH, COUNTER, DEPTH],
    [0, 0.04, 0, WIDTH + 0.06, 0.08, DEPTH + 0.06],
    [0, COUNTER + 0.015, 0, WIDTH + 0.08, 0.03, DEPTH + 0.08],
    // The step of the upper row.
    [0, (COUNTER + shelf) / 2, step - 0.12, WIDTH - 0.1, shelf - COUNTER, 0.3],
    [0, shelf, step - 0.1, WIDTH - 0.06, 0.03, 0.38],
    // Posts.
    ...[-side, side].flatMap((x) =>
      [FRONT - 0.03, -FRONT + 0.03].map((z) => [x, EAVES / 2, z, POST, EAVES, POST] as const),
    ),
    // Beams.
    [0, EAVES - 0.05, FRONT - 0.03, WIDTH + 0.24, 0.07, POST],
    [0, EAVES - 0.05, -FRONT + 0.03, WIDTH + 0.24, 0.07, POST],
  ]);
  addBoxes(parts, 'lacquer', colours.lacquer, place, [[0, 1.64, -FRONT + 0.06, WIDTH, 1.8, 0.03]]);
}

/** Lines around the front of the counter, a ring with a compass in its middle, and edges of shelves and posts. */
function addBrass(parts: Parts, place: Matrix4, colours: Colours): void {
  const [line, front, middle] = [0.012, FRONT + 0.004, COUNTER / 2 + 0.03];
  const [halfWidth, halfHeight] = [WIDTH / 2 - 0.08, COUNTER / 2 - 0.12];
  const frame = (inset: number, thick: number) =>
    ([-1, 1] as const).flatMap((sign) => [
      [0, middle + sign * (halfHeight - inset), front, 2 * (halfWidth - inset), thick, 0.012] as const,
      [sign * (halfWidth - inset), middle, front, thick, 2 * (halfHeight - inset), 0.012] as const,
    ]);
  addBoxes(parts, 'brass', colours.brass, place, [
    ...frame(0, line),
    ...frame(0.035, 0.005),
    [0, COUNTER + 0.015, FRONT + 0.042, WIDTH + 0.085, 0.014, 0.006],
    [0, ROWS.upper.ground - 0.015, ROWS.upper.front + 0.092, WIDTH - 0.06, 0.012, 0.006],
    [0, 0.08, FRONT + 0.032, WIDTH + 0.06, 0.008, 0.006],
    [0, EAVES - 0.018, FRONT - 0.002, WIDTH + 0.24, 0.01, 0.006],
    ...[-1, 1].map(
      (sign) => [(sign * WIDTH) / 2, COUNTER + 0.09, FRONT - 0.03, POST + 0.016, 0.05, POST + 0.016] as const,
    ),
  ]);
  const at = (x: number, y: number, turned = 0) =>
    new Matrix4()
      .makeRotationZ(turned)
      .premultiply(new Matrix4().makeTranslation(x, y, front))
      .premultiply(place);
  for (const [radius, tube] of [
    [0.2, 0.007],
    [0.165, 0.0035],
  ] as const) {
    addPart(parts, 'brass', colours.brass, new TorusGeometry(radius, tube, 5, 40), at(0, middle));
  }
  for (const turned of [0, 1, 2, 3]) {
    const length = turned % 2 ? 0.09 : 0.15;
    const star = new OctahedronGeometry(1).scale(length * 0.2, length, 0.012);
    addPart(parts, 'brass', colours['brass-bright'], star, at(0, middle, (turned * Math.PI) / 4));
  }
  for (const x of [-0.56, 0.56]) {
    const diamond = new OctahedronGeometry(1).scale(0.05, 0.09, 0.01);
    addPart(parts, 'brass', colours.brass, diamond, at(x, middle));
  }
}

/** Two slopes of striped cloth, and a scalloped edge at the front. */
function addRoof(parts: Parts, place: Matrix4, colours: Colours): void {
  const width = (WIDTH + 0.5) / STRIPES;
  const slope = (forward: number, x: number) => {
    const reach = FRONT + OVERHANG;
    const rise = RIDGE - EAVES;
    const length = Math.hypot(reach, rise);
    const sheet = new PlaneGeometry(width, length, 1, 4);
    // The cloth sags between ridge and edge.
    const positions = sheet.getAttribute('position');
    for (let i = 0; i < positions.count; i++) {
      const along = positions.getY(i) / length + 0.5;
      positions.setZ(i, -0.1 * Math.sin(along * Math.PI));
    }
    sheet.computeVertexNormals();
    return [
      sheet,
      new Matrix4()
        .makeRotationX(-Math.PI / 2 + Math.atan2(rise, reach))
        .premultiply(new Matrix4().makeTranslation(0, (EAVES + RIDGE) / 2, reach / 2))
        .premultiply(new Matrix4().makeRotationY(forward > 0 ? 0 : Math.PI))
        .premultiply(new Matrix4().makeTranslation(x, 0, 0))
        .premultiply(place),
    ] as const;
  };
  for (let i = 0; i < STRIPES; i++) {
    const x = (i - (STRIPES - 1) / 2) * width;
    const colour = i % 2 ? colours['ink-deep'] : colours['lacquer-high'];
    for (const forward of [1, -1]) {
      const [sheet, at] = slope(forward, x);
      addPart(parts, 'cloth', colour, sheet, at);
    }
    const scallop = new PlaneGeometry(width, 0.2, 6, 1);
    const positions = scallop.getAttribute('position');
    for (let corner = 0; corner < positions.count; corner++) {
      if (positions.getY(corner) < 0) {
        const along = positions.getX(corner) / width;
        positions.setY(corner, -0.02 - 0.12 * Math.sqrt(Math.max(0, 1 - 4 * along * along)));
      }
    }
    const at = new Matrix4().makeTranslation(x, EAVES - 0.1, FRONT + OVERHANG).premultiply(place);
    addPart(parts, 'brass', colours.brass, hemOf(scallop), at);
    addPart(parts, 'cloth', colour, scallop, at);
  }
}

/** A narrow ribbon just before the lower edge of a cloth. */
function hemOf(cloth: PlaneGeometry): PlaneGeometry {
  const hem = cloth.clone();
  const positions = hem.getAttribute('position');
  const corners = positions.count / 2;
  for (let corner = 0; corner < corners; corner++) {
    positions.setY(corner, positions.getY(corner + corners) + HEM);
    positions.setZ(corner, 0.004);
    positions.setZ(corner + corners, 0.004);
  }
  return hem;
}

/** Two rods and a ledge behind and below a card. */
function addEasel(parts: Parts, place: Matrix4, colours: Colours, x: number, ground: number, front: number): void {
  const rod = CARD_WIDTH * 0.3;
  addBoxes(parts, 'brass', colours.brass, place, [
    [x, ground - 0.004, front, CARD_WIDTH * 0.86, 0.014, 0.05],
    [x, ground + 0.012, front + 0.024, CARD_WIDTH * 0.86, 0.012, 0.006],
    [x - rod, ground + 0.13, front - 0.05, 0.01, 0.26, 0.01],
    [x + rod, ground + 0.13, front - 0.05, 0.01, 0.26, 0.01],
  ]);
}
