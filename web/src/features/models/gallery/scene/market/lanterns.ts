import {
  AdditiveBlending,
  BufferGeometry,
  CanvasTexture,
  type Color,
  Float32BufferAttribute,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  Vector2,
  type Vector3,
} from 'three';
import type { Colours } from './colours.ts';
import type { Lantern } from './lantern-light.ts';

/** Half of the height of a lantern of size 1, and its largest radius. */
const [HALF_HEIGHT, RADIUS] = [0.21, 0.17];
const RIBS = 7;

/** Paper lanterns with ribs, brass caps and a tassel: bright in the middle, amber at the ends. */
export function createLanterns(lanterns: readonly Lantern[], colours: Colours): InstancedMesh {
  const steps = RIBS * 4;
  const profile = Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps;
    const rib = 1 - 0.035 * Math.abs(Math.cos(along * RIBS * Math.PI)) ** 6;
    const round = Math.sqrt(Math.max(0, 1 - (2 * along - 1) ** 2 * 0.86));
    return new Vector2(RADIUS * round * rib, (along - 0.5) * 2 * HALF_HEIGHT);
  });
  const cap = RADIUS * 0.42;
  const points = [
    new Vector2(0, -HALF_HEIGHT - 0.16),
    new Vector2(0.018, -HALF_HEIGHT - 0.15),
    new Vector2(0.012, -HALF_HEIGHT - 0.05),
    new Vector2(cap, -HALF_HEIGHT - 0.03),
    new Vector2(cap, -HALF_HEIGHT),
    ...profile,
    new Vector2(cap, HALF_HEIGHT),
    new Vector2(cap, HALF_HEIGHT + 0.03),
    new Vector2(0.008, HALF_HEIGHT + 0.045),
    new Vector2(0.008, HALF_HEIGHT + 0.3),
  ];
  const geometry = new LatheGeometry(points, 20);
  const positions = geometry.getAttribute('position');
  const values: number[] = [];
  for (let i = 0; i < positions.count; i++) {
    const [x, y, z] = [positions.getX(i), positions.getY(i), positions.getZ(i)];
    const isPaper = Math.abs(y) <= HALF_HEIGHT + 1e-6 && Math.hypot(x, z) > cap * 0.98;
    const middle = Math.max(0, 1 - Math.abs(y / HALF_HEIGHT + 0.15));
    const colour = isPaper
      ? colours['vermilion-bright']
          .clone()
          .lerp(colours['brass-bright'], 0.12 + 0.8 * middle)
          .multiplyScalar(0.62 + 0.85 * middle)
      : colours[Math.abs(y) < HALF_HEIGHT + 0.035 ? 'brass-deep' : 'brass'].clone().multiplyScalar(0.6);
    values.push(colour.r, colour.g, colour.b);
  }
  geometry.setAttribute('color', new Float32BufferAttribute(values, 3));
  geometry.deleteAttribute('uv');
  geometry.deleteAttribute('normal');
  const mesh = new InstancedMesh(geometry, new MeshBasicMaterial({ vertexColors: true }), lanterns.length);
  const matrix = new Matrix4();
  for (const [i, { position, size }] of lanterns.entries()) {
    mesh.setMatrixAt(i, matrix.makeScale(size, size, size).setPosition(position));
  }
  mesh.frustumCulled = false;
  return mesh;
}

/** A light that glows without being lit: a lantern's halo, a bulb, a window or a star. */
export interface Glow {
  readonly position: Vector3;
  readonly size: number;
  readonly colour: Color;
}

/** Soft round lights that add to what is behind them, all in one mesh. */
export function createGlows(glows: readonly Glow[]): Points {
  const geometry = new BufferGeometry();
  const of = (read: (glow: Glow) => readonly number[]) => new Float32Array(glows.flatMap(read));
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      of(({ position }) => position.toArray()),
      3,
    ),
  );
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      of(({ colour }) => colour.toArray()),
      3,
    ),
  );
  geometry.setAttribute(
    'size',
    new Float32BufferAttribute(
      of(({ size }) => [size]),
      1,
    ),
  );
  const material = new PointsMaterial({
    map: new CanvasTexture(drawGlow()),
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    size: 1,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace('uniform float size;', 'attribute float size;');
  };
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  return points;
}

function drawGlow(): HTMLCanvasElement {
  const size = 64;
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const gradient = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  for (let i = 0; i <= 10; i++) {
    const level = Math.round(255 * (1 - i / 10) ** 2.6);
    gradient.addColorStop(i / 10, `rgb(${level} ${level} ${level})`);
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, size, size);
  return canvas;
}
