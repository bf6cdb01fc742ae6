import { type BufferGeometry, Color, Float32BufferAttribute, Vector3 } from 'three';

/** A lantern: where it hangs, and how large it is. */
export interface Lantern {
  readonly position: Vector3;
  readonly size: number;
}

/** The colour of the lanterns, and the light where none is near: that of the sky. */
export interface Light {
  readonly warm: Color;
  readonly night: Color;
}

/** How bright a lantern of size 1 is, and the distance in metres at which it has half of its light. */
const [BRIGHTNESS, HALF] = [1.8, 0.7];

/**
 * Colours each corner of a geometry by the light of the lanterns around it. The market does not move, so its light is computed once,
 * and drawing it costs as much as drawing it unlit.
 * @param isTranslucent whether light from behind shines through, as through cloth
 */
export function bakeLight(
  geometry: BufferGeometry,
  colour: Color,
  lanterns: readonly Lantern[],
  { warm, night }: Light,
  isTranslucent = false,
): void {
  const positions = geometry.getAttribute('position');
  const normals = geometry.getAttribute('normal');
  const colours = new Float32Array(positions.count * 3);
  const [point, normal, toLantern, light] = [new Vector3(), new Vector3(), new Vector3(), new Color()];
  for (let i = 0; i < positions.count; i++) {
    point.fromBufferAttribute(positions, i);
    normal.fromBufferAttribute(normals, i);
    let sum = 0;
    for (const { position, size } of lanterns) {
      const distance = toLantern.subVectors(position, point).length();
      const facing = normal.dot(toLantern) / Math.max(distance, 0.01);
      // Half of the light wraps around corners, as it does in air that is not quite clear.
      const share = isTranslucent ? Math.abs(facing) * 0.5 + 0.5 : Math.max(0, facing * 0.7 + 0.3);
      sum += (share * size * BRIGHTNESS) / (1 + (distance / HALF) ** 2);
    }
    light
      .copy(warm)
      .multiplyScalar(sum)
      .add(night)
      .multiply(colour)
      .toArray(colours, i * 3);
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
}
