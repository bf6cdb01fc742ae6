import {
  BufferGeometry,
  CircleGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  type Ray,
  RingGeometry,
} from 'three';
import type { Colours } from '../market/colours.ts';
import { type CardPose, pickCard, pickGround } from '../place/picking.ts';
import { type Place, placeOf } from '../place/walking.ts';

/** The arrows before one's feet that turn the view: how far away, to which side, and how large. */
const [TURN_DISTANCE, TURN_ANGLE, TURN_RADIUS] = [0.95, 0.85, 0.2];
const RAY_LENGTH = 6;

/** What a headset shows besides the market: rays of controllers, where they end on the ground, and two arrows to turn. */
export interface Pointers {
  readonly group: Group;
  show(rays: readonly Ray[], place: Place, cards: readonly CardPose[]): void;
}

const arrowAt = (place: Place, side: 1 | -1) =>
  placeOf(place, {
    x: -Math.sin(side * TURN_ANGLE) * TURN_DISTANCE,
    z: -Math.cos(side * TURN_ANGLE) * TURN_DISTANCE,
    heading: 0,
  });

/** Returns the side of the arrow at a point of the ground: 1 for left, -1 for right. */
export function turnAt(place: Place, { x, z }: { x: number; z: number }): 1 | -1 | undefined {
  return ([1, -1] as const).find((side) => {
    const arrow = arrowAt(place, side);
    return Math.hypot(arrow.x - x, arrow.z - z) <= TURN_RADIUS;
  });
}

/** Creates the pointers, which are visible only in a session. */
export function createPointers(colours: Colours): Pointers {
  const group = new Group();
  group.visible = false;
  const brass = new MeshBasicMaterial({ color: colours.brass, side: DoubleSide, transparent: true, opacity: 0.85 });
  const flat = (geometry: BufferGeometry) => geometry.rotateX(-Math.PI / 2).translate(0, 0.012, 0);
  const ring = new Mesh(flat(new RingGeometry(0.13, 0.16, 32)), brass);
  const arrows = ([1, -1] as const).map((side) => {
    const arrow = new Mesh(flat(new CircleGeometry(TURN_RADIUS * 0.62, 3, side === 1 ? Math.PI : 0)), brass);
    arrow.add(new Mesh(flat(new RingGeometry(TURN_RADIUS - 0.02, TURN_RADIUS, 32)), brass));
    return { side, arrow };
  });
  const lineGeometry = new BufferGeometry().setAttribute(
    'position',
    new Float32BufferAttribute([0, 0, 0, 0, 0, -1], 3),
  );
  const lineMaterial = new LineBasicMaterial({ color: colours['brass-bright'], transparent: true, opacity: 0.6 });
  const lines = [0, 1].map(() => new Line(lineGeometry, lineMaterial));
  for (const line of lines) line.frustumCulled = false;
  group.add(ring, ...arrows.map(({ arrow }) => arrow), ...lines);
  return {
    group,
    show: (rays, place, cards) => {
      for (const { side, arrow } of arrows) {
        const { x, z } = arrowAt(place, side);
        arrow.position.set(x, 0, z);
        arrow.rotation.y = place.heading;
      }
      ring.visible = false;
      for (const [i, line] of lines.entries()) {
        const ray = rays[i];
        line.visible = ray !== undefined;
        if (!ray) continue;
        const card = pickCard(ray, cards);
        const ground = card ? undefined : pickGround(ray);
        const length = card?.distance ?? (ground ? -ray.origin.y / ray.direction.y : RAY_LENGTH);
        line.position.copy(ray.origin);
        line.lookAt(ray.at(-1, line.up.clone()));
        line.scale.z = length;
        if (!ground) continue;
        ring.visible = true;
        ring.position.set(ground.x, 0, ground.z);
      }
    },
  };
}
