import {
  BufferGeometry,
  CanvasTexture,
  Color,
  Float32BufferAttribute,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { STALL_RADIUS, slotAngle } from '../place/layout.ts';
import type { Colours } from './colours.ts';
import { bakeLight, type Lantern, type Light } from './lantern-light.ts';
import { addBoxes, type Parts } from './parts.ts';

const SIZE = 1024;
/** The paved square reaches beyond the stalls and fades into the night. */
const RADIUS = 26;
/** The radius that the texture shows. */
const PAVED = 6.4;

/** The ground: rings of dark stones with a compass of brass in the middle, as on the back of a card. */
export function createGround(lanterns: readonly Lantern[], light: Light, colours: Colours): Mesh {
  const geometry = createRings();
  bakeLight(geometry, new Color(1, 1, 1), lanterns, light);
  const texture = new CanvasTexture(drawPaving(colours));
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  // Without reflections, which would make the ground beyond the stones as bright as the lanterns.
  const color = new Color(2, 2, 2);
  return new Mesh(geometry, new MeshBasicMaterial({ map: texture, vertexColors: true, color }));
}

/** A disc of rings of corners, so that the light fades between the lanterns. */
function createRings(): BufferGeometry {
  const [rings, spokes] = [32, 72];
  const [position, uv, normal, index]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let ring = 0; ring <= rings; ring++) {
    const radius = RADIUS * (ring / rings) ** 1.7;
    for (let spoke = 0; spoke <= spokes; spoke++) {
      const angle = (spoke / spokes) * 2 * Math.PI;
      const [x, z] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      position.push(x, 0, z);
      normal.push(0, 1, 0);
      uv.push(x / PAVED / 2 + 0.5, 0.5 - z / PAVED / 2);
      if (ring === 0 || spoke === 0) continue;
      const outer = ring * (spokes + 1) + spoke;
      const inner = outer - spokes - 1;
      index.push(inner - 1, inner, outer, inner - 1, outer, outer - 1);
    }
  }
  return new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(position, 3))
    .setAttribute('normal', new Float32BufferAttribute(normal, 3))
    .setAttribute('uv', new Float32BufferAttribute(uv, 2))
    .setIndex(index);
}

function drawPaving(colours: Colours): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const css = (colour: Color, share = 1) => `#${colour.clone().multiplyScalar(share).getHexString()}`;
  const metre = SIZE / PAVED / 2;
  context.fillStyle = css(colours['ink-deep']);
  context.fillRect(0, 0, SIZE, SIZE);
  context.translate(SIZE / 2, SIZE / 2);
  context.scale(metre, metre);
  // Rings of stones, each a little lighter or darker.
  for (let ring = 0; ring < 12; ring++) {
    const inner = 0.95 + ring * 0.44;
    const stones = Math.round(inner * 9);
    for (let stone = 0; stone < stones; stone++) {
      const [from, to] = [stone, stone + 1].map((at) => ((at + (ring % 2) / 2) / stones) * 2 * Math.PI) as [
        number,
        number,
      ];
      const gap = 0.012 / inner;
      const shade = 0.75 + ((Math.sin(ring * 12.9 + stone * 78.2) * 43758.5) % 1) * 0.3;
      context.fillStyle = css(colours['lacquer-high'], Math.abs(shade));
      context.beginPath();
      context.arc(0, 0, inner + 0.425, from + gap, to - gap);
      context.arc(0, 0, inner + 0.015, to - gap * 1.4, from + gap * 1.4, true);
      context.fill();
    }
  }
  drawCompass(context, css(colours.lacquer), css(colours.brass), css(colours['vermilion-deep']));
  return canvas;
}

function drawCompass(context: CanvasRenderingContext2D, ground: string, brass: string, red: string): void {
  const ring = (radius: number, width: number) => {
    context.lineWidth = width;
    context.beginPath();
    context.arc(0, 0, radius, 0, 7);
    context.stroke();
  };
  context.fillStyle = ground;
  context.beginPath();
  context.arc(0, 0, 0.93, 0, 7);
  context.fill();
  context.strokeStyle = brass;
  for (const [radius, width] of [
    [0.9, 0.022],
    [0.84, 0.008],
    [0.5, 0.01],
    [2.72, 0.02],
    [2.66, 0.008],
  ] as const)
    ring(radius, width);
  for (let point = 0; point < 16; point++) {
    context.save();
    context.rotate((point * Math.PI) / 8);
    const length = point % 2 ? 0.46 : point % 4 ? 0.6 : 0.8;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(0.075, -0.14);
    context.lineTo(0, -length);
    context.lineTo(-0.075, -0.14);
    context.closePath();
    context.fillStyle = point % 2 ? ground : brass;
    context.fill();
    context.lineWidth = 0.008;
    context.stroke();
    context.restore();
  }
  context.fillStyle = red;
  context.beginPath();
  context.arc(0, 0, 0.07, 0, 7);
  context.fill();
  ring(0.08, 0.012);
}

/** Adds a post with an arm at a slot without a stall. @returns its lantern */
export function addPost(parts: Parts, slot: number, colours: Colours): Lantern {
  const yaw = slotAngle(slot);
  const place = new Matrix4()
    .makeRotationY(yaw)
    .setPosition(-Math.sin(yaw) * (STALL_RADIUS + 0.3), 0, -Math.cos(yaw) * (STALL_RADIUS + 0.3));
  addBoxes(parts, 'lacquer', colours['lacquer-raised'], place, [
    [0, 1.4, 0, 0.09, 2.8, 0.09],
    [0, 0.1, 0, 0.28, 0.2, 0.28],
    [0, 2.62, 0.22, 0.05, 0.05, 0.56],
  ]);
  addBoxes(parts, 'brass', colours.brass, place, [
    [0, 0.205, 0, 0.29, 0.012, 0.29],
    [0, 2.805, 0, 0.12, 0.02, 0.12],
  ]);
  return { position: new Vector3(0, 2.28, 0.42).applyMatrix4(place), size: 1 };
}

/** Adds the gate of the way in, behind the visitor. */
export function addGate(parts: Parts, colours: Colours): void {
  const place = new Matrix4().makeTranslation(0, 0, STALL_RADIUS + 0.9);
  addBoxes(parts, 'lacquer', colours['lacquer-high'], place, [
    [-1.15, 1.55, 0, 0.16, 3.1, 0.16],
    [1.15, 1.55, 0, 0.16, 3.1, 0.16],
    [0, 2.6, 0, 2.7, 0.13, 0.1],
    [0, 3.12, 0, 3.3, 0.18, 0.2],
  ]);
  addBoxes(parts, 'brass', colours.brass, place, [
    [0, 3.225, 0, 3.34, 0.02, 0.22],
    [-1.15, 0.14, 0, 0.2, 0.03, 0.2],
    [1.15, 0.14, 0, 0.2, 0.03, 0.2],
  ]);
}
