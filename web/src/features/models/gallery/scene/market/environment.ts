import {
  BackSide,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Colours } from './colours.ts';

/** Lanterns around the reflected room, and how much brighter than white they are. */
const [LANTERNS, BRIGHTNESS] = [10, 15];

/**
 * What metal and lacquer reflect: a small night with a ring of lanterns, a string of light above and a warm ground. Rendered once
 * into an environment map.
 */
export function createEnvironment(renderer: WebGLRenderer, colours: Colours): { map: Texture; dispose: () => void } {
  const scene = new Scene();
  const add = (mesh: Mesh<PlaneGeometry | SphereGeometry, MeshBasicMaterial>, x: number, y: number, z: number) => {
    mesh.position.set(x, y, z);
    scene.add(mesh);
    return mesh;
  };
  const glowing = (colour: Color, by: number) =>
    new MeshBasicMaterial({ color: new Color().copy(colour).multiplyScalar(by) });
  const sky = glowing(colours['lacquer-high'], 3.4);
  sky.side = BackSide;
  add(new Mesh(new SphereGeometry(10, 24, 12), sky), 0, 0, 0);
  add(new Mesh(new PlaneGeometry(20, 20), glowing(colours.lacquer, 2)), 0, -2, 0).rotateX(-Math.PI / 2);
  for (let i = 0; i < LANTERNS; i++) {
    const angle = ((i + 0.5) / LANTERNS) * 2 * Math.PI;
    const colour = colours.paper.clone().lerp(colours['brass-bright'], i % 2 ? 0.3 : 0.7);
    add(
      new Mesh(new SphereGeometry(i % 2 ? 0.34 : 0.5, 12, 8), glowing(colour, BRIGHTNESS)),
      Math.sin(angle) * 4,
      i % 2 ? 1.6 : 0.9,
      Math.cos(angle) * 4,
    );
  }
  // The sky light of a lamp above, which lies on every card like that of the page.
  add(new Mesh(new PlaneGeometry(5, 1.2), glowing(colours.paper, 6)), 0, 5, 1).rotateX(Math.PI / 2);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.015);
  generator.dispose();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    object.material.dispose();
  });
  return { map: target.texture, dispose: () => target.dispose() };
}
