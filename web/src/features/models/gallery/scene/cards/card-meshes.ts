import { RARITIES } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import {
  type Color,
  Euler,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  type Mesh,
  Quaternion,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { layOut } from '../place/layout.ts';
import type { CardPose } from '../place/picking.ts';
import { createCardGeometry } from './card-geometry.ts';
import { createCardMaterial } from './card-material.ts';
import { paintCards } from './card-pictures.ts';
import { createCardRim } from './card-rim.ts';

/** The share of the way to its target that a card has left after a second. */
const REMAINING_PER_SECOND = 0.0004;
const RESTING = 1e-4;

/** Where a card goes. */
export interface Target {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: number;
}

interface MovingCard {
  position: Vector3;
  quaternion: Quaternion;
  scale: number;
  home: Target;
  target: Target;
  isMoving: boolean;
}

/** All cards: one mesh, one material, one call to the graphics card; and one more for the card that is pointed at. */
export interface CardMeshes {
  readonly mesh: InstancedMesh;
  readonly rim: Mesh;
  readonly poses: readonly CardPose[];
  /** Sends a card somewhere; without a target, back to its stand. */
  send(card: number, target?: Target): void;
  /** Shows the rim around a card, or around none. */
  mark(card: number | undefined): void;
  /** Where the stand of a card is. */
  homeOf(card: number): Target;
  /** Moves the cards that are on their way. @returns whether something has moved */
  update(seconds: number, isInstant: boolean): boolean;
  dispose(): void;
}

/** Puts cards on their stands, face down until they are painted. @param onPainted called whenever the picture changes */
export function createCardMeshes(
  renderer: WebGLRenderer,
  cards: readonly CardFace[],
  rimColour: Color,
  onPainted: () => void,
): CardMeshes {
  const homes = layOut(cards.length).stands.map(
    ({ x, y, z, yaw, lean }): Target => ({
      position: new Vector3(x, y, z),
      quaternion: new Quaternion().setFromEuler(new Euler(-lean, yaw, 0, 'YXZ')),
      scale: 1,
    }),
  );
  const moving = homes.map(
    (home): MovingCard => ({
      position: home.position.clone(),
      quaternion: home.quaternion.clone(),
      scale: 1,
      home,
      target: home,
      isMoving: true,
    }),
  );
  // Layer, rarity and whether the face is painted.
  const attribute = new InstancedBufferAttribute(
    new Float32Array(cards.flatMap(({ rarity }, layer) => [layer, RARITIES.indexOf(rarity), 0])),
    3,
  );
  const geometry = createCardGeometry().setAttribute('card', attribute);
  const pictures = paintCards(renderer, cards, (card) => {
    if (card !== null) attribute.setZ(card, 1).needsUpdate = true;
    onPainted();
  });
  const material = createCardMaterial(pictures);
  const mesh = new InstancedMesh(geometry, material, cards.length);
  mesh.frustumCulled = false;
  const rim = createCardRim(rimColour);
  let marked: number | undefined;
  const matrix = new Matrix4();
  const scale = new Vector3();
  return {
    mesh,
    rim,
    poses: moving,
    send: (card, target) => {
      const of = moving[card];
      if (of) Object.assign(of, { target: target ?? of.home, isMoving: true });
    },
    mark: (card) => {
      marked = card;
      rim.visible = card !== undefined;
    },
    homeOf: (card) => homes[card] as Target,
    update: (seconds, isInstant) => {
      const share = isInstant ? 1 : 1 - REMAINING_PER_SECOND ** seconds;
      let hasMoved = false;
      for (const [i, card] of moving.entries()) {
        if (!card.isMoving) continue;
        hasMoved = true;
        const { position, quaternion, target } = card;
        position.lerp(target.position, share);
        quaternion.slerp(target.quaternion, share);
        card.scale += (target.scale - card.scale) * share;
        if (position.distanceTo(target.position) + quaternion.angleTo(target.quaternion) < RESTING)
          card.isMoving = false;
        mesh.setMatrixAt(i, matrix.compose(position, quaternion, scale.setScalar(card.scale)));
      }
      const around = marked === undefined ? undefined : moving[marked];
      if (around) {
        rim.position.copy(around.position);
        rim.quaternion.copy(around.quaternion);
        rim.scale.setScalar(around.scale);
      }
      if (hasMoved) mesh.instanceMatrix.needsUpdate = true;
      material.seconds.value = isInstant ? 0 : material.seconds.value + seconds;
      return hasMoved;
    },
    dispose: () => {
      pictures.stop();
      geometry.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}
