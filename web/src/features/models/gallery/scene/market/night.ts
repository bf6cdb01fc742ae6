import {
  BackSide,
  BoxGeometry,
  Color,
  Float32BufferAttribute,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Colours } from './colours.ts';
import type { Glow } from './lanterns.ts';
import { addPart, type Parts } from './parts.ts';

/** A repeatable series of numbers from 0 to 1. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** The sky: ink above, a warm haze over the roofs. */
export function createSky(colours: Colours): Mesh {
  const geometry = new SphereGeometry(60, 32, 20);
  const positions = geometry.getAttribute('position');
  const values: number[] = [];
  const haze = colours['vermilion-deep'].clone().lerp(colours['rarity-epic-ground'], 0.62).multiplyScalar(0.3);
  for (let i = 0; i < positions.count; i++) {
    const height = positions.getY(i) / 60;
    const colour =
      height < 0 ? colours['ink-deep'].clone() : haze.clone().lerp(colours.ink, Math.min(1, height * 3.2) ** 0.55);
    values.push(...colour.lerp(colours['ink-deep'], Math.max(0, height) * 0.7).toArray());
  }
  geometry.setAttribute('color', new Float32BufferAttribute(values, 3));
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: BackSide, depthWrite: false }));
}

/** Adds the roofs of the town around the square. @returns its lit windows, and stars */
export function addTown(parts: Parts, colours: Colours): Glow[] {
  const random = createRandom();
  const glows: Glow[] = [];
  const warm = colours['brass-bright'].clone().lerp(colours['vermilion-bright'], 0.4);
  for (let i = 0; i < 34; i++) {
    const angle = ((i + random() * 0.5) / 34) * 2 * Math.PI;
    const [distance, width, height] = [12 + random() * 7, 2 + random() * 2.6, 2.2 + random() * 3.4];
    const place = new Matrix4()
      .makeRotationY(angle)
      .setPosition(-Math.sin(angle) * distance, 0, -Math.cos(angle) * distance);
    const dark = colours['ink-deep'].clone().lerp(colours.lacquer, 0.35 + random() * 0.4);
    addPart(
      parts,
      'cloth',
      dark,
      new BoxGeometry(width, height, 2),
      new Matrix4().makeTranslation(0, height / 2, 0).premultiply(place),
    );
    addRoofPrism(parts, dark, width, height, place);
    for (let light = 0; light < 3; light++) {
      if (random() < 0.35) continue;
      const at = new Vector3((random() - 0.5) * width * 0.8, height * (0.3 + random() * 0.55), 1.05).applyMatrix4(
        place,
      );
      glows.push({
        position: at,
        size: 0.28 + random() * 0.25,
        colour: warm.clone().multiplyScalar(0.3 + random() * 0.5),
      });
    }
  }
  for (let i = 0; i < 260; i++) {
    const [azimuth, height] = [random() * 2 * Math.PI, 0.16 + random() ** 1.6 * 0.8];
    const across = Math.sqrt(1 - height * height);
    const position = new Vector3(Math.cos(azimuth) * across, height, Math.sin(azimuth) * across).multiplyScalar(52);
    glows.push({
      position,
      size: 0.16 + random() ** 4 * 0.4,
      colour: colours.paper.clone().multiplyScalar(0.2 + random() * 0.55),
    });
  }
  return glows;
}

/** A roof with eaves that reach out. */
function addRoofPrism(parts: Parts, colour: Color, width: number, height: number, place: Matrix4): void {
  const roof = new BoxGeometry(width * 1.18, 0.9, 2.6);
  const positions = roof.getAttribute('position');
  for (let i = 0; i < positions.count; i++) {
    if (positions.getY(i) > 0)
      positions.setXYZ(i, positions.getX(i) * 0.62, positions.getY(i), positions.getZ(i) * 0.08);
  }
  roof.computeVertexNormals();
  addPart(
    parts,
    'cloth',
    new Color().copy(colour).multiplyScalar(0.7),
    roof,
    new Matrix4().makeTranslation(0, height + 0.4, 0).premultiply(place),
  );
}
