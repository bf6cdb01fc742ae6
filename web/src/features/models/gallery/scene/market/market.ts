import {
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  Vector3,
} from 'three';
import { STALL_RADIUS, type Stall, slotAngle } from '../place/layout.ts';
import type { Colours } from './colours.ts';
import type { Lantern, Light } from './lantern-light.ts';
import { createGlows, createLanterns, type Glow } from './lanterns.ts';
import { addTown, createSky } from './night.ts';
import { mergeParts, type Parts } from './parts.ts';
import { addGate, addPost, createGround } from './square.ts';
import { addStall } from './stall.ts';

/** The square, and what of it stays outside in augmented reality, where the room replaces it. */
export interface Market {
  readonly group: Group;
  readonly surroundings: Group;
  readonly lanterns: readonly Lantern[];
}

/** The slots of the ring; the way in is at the last one. */
const SLOTS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
const STRING_HEIGHT = 3.05;

/** Builds the night market around stalls. It does not change: five meshes, lit once. */
export function createMarket(stalls: readonly Stall[], colours: Colours): Market {
  const [parts, town]: [Parts, Parts] = [[], []];
  const lanterns: Lantern[] = stalls.flatMap((stall) => addStall(parts, stall, colours));
  const taken = new Set(stalls.map(({ yaw }) => Math.round((yaw / Math.PI) * 6)));
  for (const slot of SLOTS) if (!taken.has(slot)) lanterns.push(addPost(parts, slot, colours));
  addGate(parts, colours);
  for (const x of [-0.6, 0.6]) lanterns.push({ position: new Vector3(x, 2.2, STALL_RADIUS + 0.9), size: 0.8 });
  // The night is blue, so that dark lacquer stays blue where a warm lantern lights it; brass is lit without a tint, which would
  // turn it orange.
  const light: Light = {
    warm: colours['brass-bright'].clone().lerp(colours.paper, 0.45),
    night: colours['lacquer-high'].clone().multiplyScalar(12),
  };
  const plain: Light = { warm: colours.paper, night: new Color(0.5, 0.5, 0.5) };
  const amber = colours['brass-bright'].clone().lerp(colours['vermilion-bright'], 0.4);
  const glows: Glow[] = lanterns.map(({ position, size }) => ({
    position,
    size: size * 1.7,
    colour: amber.clone().multiplyScalar(0.34),
  }));
  const { ropes, bulbs } = hangStrings();
  for (const position of bulbs) glows.push({ position, size: 0.2, colour: amber.clone().multiplyScalar(1.1) });

  const group = new Group();
  const surfaces = {
    lacquer: new MeshStandardMaterial({ vertexColors: true, roughness: 0.34 }),
    brass: new MeshStandardMaterial({ vertexColors: true, roughness: 0.3, metalness: 1 }),
    cloth: new MeshStandardMaterial({ vertexColors: true, roughness: 0.95, side: DoubleSide }),
  } as const;
  for (const surface of ['lacquer', 'brass', 'cloth'] as const) {
    group.add(new Mesh(mergeParts(parts, surface, lanterns, surface === 'brass' ? plain : light), surfaces[surface]));
  }
  group.add(createLanterns(lanterns, colours), createGlows(glows));
  const ropeMaterial = new LineBasicMaterial({ color: colours['ink-deep'] });
  group.add(new LineSegments(new BufferGeometry().setFromPoints(ropes), ropeMaterial));

  const surroundings = new Group();
  const lights = addTown(town, colours);
  surroundings.add(
    createSky(colours),
    createGround(lanterns, light, colours),
    new Mesh(mergeParts(town, 'cloth', lanterns, light), surfaces.cloth),
    createGlows(lights),
  );
  return { group, surroundings, lanterns };
}

/** Strings of bulbs across the square, each a catenary, in pairs of points. */
function hangStrings(): { ropes: Vector3[]; bulbs: Vector3[] } {
  const [ropes, bulbs]: [Vector3[], Vector3[]] = [[], []];
  const top = (slot: number) => {
    const yaw = slotAngle(slot);
    return new Vector3(-Math.sin(yaw) * STALL_RADIUS, STRING_HEIGHT, -Math.cos(yaw) * STALL_RADIUS);
  };
  for (const [from, to] of [
    [-4, 1],
    [-2, 2],
    [-1, 4],
    [-5, 0],
    [0, 5],
    [3, -3],
  ] as const) {
    const [a, b] = [top(from), top(to)];
    let last = a;
    const steps = 22;
    for (let i = 1; i <= steps; i++) {
      const along = i / steps;
      const next = a.clone().lerp(b, along);
      next.y -= 0.5 * 4 * along * (1 - along) * 0.9;
      ropes.push(last, next);
      if (i % 2) bulbs.push(next.clone().setY(next.y - 0.03));
      last = next;
    }
  }
  return { ropes, bulbs };
}
