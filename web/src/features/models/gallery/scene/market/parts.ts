import { BoxGeometry, type BufferGeometry, type Color, Matrix4, type Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { bakeLight, type Lantern, type Light } from './lantern-light.ts';

/** The surfaces of the market; everything of one surface is one mesh. */
export type Surface = 'lacquer' | 'brass' | 'cloth';

interface Part {
  readonly surface: Surface;
  readonly geometry: BufferGeometry;
  readonly colour: Color;
}

/** Collects parts of the market until its lanterns are known. */
export type Parts = Part[];

/** Corners of large boxes are this far apart, so that the light of a lantern fades within them. */
const CELL = 0.28;

/** Adds a part, moved from its own space. */
export function addPart(parts: Parts, surface: Surface, colour: Color, geometry: BufferGeometry, place: Matrix4): void {
  geometry.applyMatrix4(place);
  // All parts have the same attributes and no index, so that they can be merged.
  geometry.deleteAttribute('uv');
  parts.push({ surface, colour, geometry: geometry.index ? geometry.toNonIndexed() : geometry });
}

/** Adds boxes of one surface and colour: centre and size of each, in the space of `place`. */
export function addBoxes(
  parts: Parts,
  surface: Surface,
  colour: Color,
  place: Matrix4,
  boxes: readonly (readonly [x: number, y: number, z: number, width: number, height: number, depth: number])[],
): void {
  for (const [x, y, z, ...size] of boxes) {
    const [width, height, depth] = size;
    const [across, along, deep] = size.map((length) => Math.max(1, Math.round(length / CELL))) as [
      number,
      number,
      number,
    ];
    const box = new BoxGeometry(width, height, depth, across, along, deep);
    addPart(parts, surface, colour, box, new Matrix4().makeTranslation(x, y, z).premultiply(place));
  }
}

/** Lights the parts of one surface and merges them. */
export function mergeParts(parts: Parts, surface: Surface, lanterns: readonly Lantern[], light: Light): BufferGeometry {
  const own = parts.filter((part) => part.surface === surface);
  for (const { geometry, colour } of own) bakeLight(geometry, colour, lanterns, light, surface === 'cloth');
  const merged = mergeGeometries(own.map(({ geometry }) => geometry));
  for (const { geometry } of own) geometry.dispose();
  return merged;
}

/** The position of a point of a space. */
export const placed = (point: Vector3, place: Matrix4): Vector3 => point.applyMatrix4(place);
