import { Euler, type Group, type PerspectiveCamera, Quaternion, Ray, Vector3 } from 'three';
import type { CardMeshes } from '../cards/card-meshes.ts';
import { type Hold, press, tilt } from '../place/holding.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../place/layout.ts';
import { cardInView, pickCard, pickGround } from '../place/picking.ts';
import { EYE_HEIGHT, type Place, START, turn, walk, walkTo } from '../place/walking.ts';

/** The share of the way that is left after a second, and how far one can look up and down. */
const REMAINING_PER_SECOND = 0.002;
const MAX_PITCH = 0.9;
/** The share of the view that a card in the hand fills, without a headset. */
const [FILLED_HEIGHT, FILLED_WIDTH] = [0.6, 0.84];
/** How large a card in the hand of a headset's wearer is, how far from the eyes, and how far below them. */
const [HAND_SCALE, HAND_DISTANCE, HAND_BELOW] = [0.51, 0.58, 0.1];
/** How far a card leans out of its stand when it is pointed at. */
const LIFT = 0.05;

/** What a card is in, or what points at it. */
export type LookedAtBy = 'hand' | 'keys' | 'ray';

/** What one does in the market, whatever one does it with. */
export interface Visit {
  /** Where the visitor is; with a headset, the head decides. */
  place: Place;
  /** Whether a headset shows the market. */
  isImmersive: boolean;
  readonly hold: Hold | undefined;
  /** Picks up a card or walks; with a card in the hand, turns it over or puts it back. @returns whether it met anything */
  press(ray: Ray): void;
  /** The same for the card in the middle of the view, as keys do. */
  pressAhead(): void;
  /** Points at this card. */
  pointAhead(): void;
  putBack(): void;
  /** Turns the card in the hand. */
  tiltBy(yaw: number, pitch: number): void;
  /** Points at something without pressing; undefined: at nothing. */
  hover(ray: Ray | undefined): void;
  /** Leans the card in the hand towards the pointer: -1 to 1 to the right and down. */
  lean(x: number, y: number): void;
  look(heading: number, pitch: number): void;
  step(ahead: number, right: number): void;
  /** Moves camera and cards. @returns whether something has changed */
  update(seconds: number): boolean;
  /** Shows the card in the hand again where it belongs, after the view has changed its size or kind. */
  settle(): void;
}

/**
 * @param isStill whether everything is at its end at once, without motion
 * @param onLookAt called with the card in the hand, or pointed at, whenever it changes
 */
export function createVisit(
  camera: PerspectiveCamera,
  rig: Group,
  meshes: CardMeshes,
  isStill: boolean,
  onLookAt: (card: number | undefined, by: LookedAtBy) => void,
): Visit {
  let [shown, pitch, shownPitch] = [START, 0, 0];
  let hold: Hold | undefined;
  let pointed: number | undefined;
  let pointer: LookedAtBy = 'ray';
  let hasChanged = true;
  const leaning = { x: 0, y: 0 };
  const base = { position: new Vector3(), quaternion: new Quaternion() };
  const turned = new Quaternion();
  const forward = new Vector3();

  const aim = () => {
    camera.updateWorldMatrix(true, false);
    return new Ray(camera.getWorldPosition(new Vector3()), camera.getWorldDirection(new Vector3()));
  };
  /** The card in the middle of the view once the visitor has arrived. */
  const cardAhead = () => {
    const { x, z, heading } = visit.place;
    const direction = new Vector3(0, 0, -1).applyEuler(new Euler(pitch, heading, 0, 'YXZ'));
    return cardInView(new Ray(new Vector3(x, EYE_HEIGHT, z), direction), meshes.poses);
  };
  const show = () => {
    hasChanged = true;
    if (!hold) return;
    turned.setFromEuler(new Euler(hold.pitch + leaning.y, hold.yaw + leaning.x, 0, 'XYZ'));
    meshes.send(hold.card, {
      position: base.position.clone(),
      quaternion: base.quaternion.clone().multiply(turned),
      scale: visit.isImmersive ? HAND_SCALE : 1,
    });
  };
  /** Finds the place of the hand before the eyes. */
  const reach = () => {
    const { origin, direction } = aim();
    if (visit.isImmersive) {
      const heading = Math.atan2(-direction.x, -direction.z);
      forward.set(-Math.sin(heading), 0, -Math.cos(heading));
      base.quaternion.setFromEuler(new Euler(0, heading, 0));
      base.position
        .copy(origin)
        .addScaledVector(forward, HAND_DISTANCE)
        .setY(origin.y - HAND_BELOW);
      return;
    }
    const half = Math.tan((camera.fov * Math.PI) / 360);
    const distance = Math.max(CARD_HEIGHT / FILLED_HEIGHT, CARD_WIDTH / FILLED_WIDTH / camera.aspect) / 2 / half;
    camera.getWorldQuaternion(base.quaternion);
    base.position.copy(origin).addScaledVector(direction, distance);
  };
  const point = (card: number | undefined, by: 'keys' | 'ray') => {
    if (hold || (card === pointed && by === pointer)) return;
    if (pointed !== undefined) meshes.send(pointed);
    pointed = card;
    pointer = by;
    if (card !== undefined) {
      const home = meshes.homeOf(card);
      const lifted = forward.set(0, 0, LIFT).applyQuaternion(home.quaternion).add(home.position).clone();
      meshes.send(card, { position: lifted, quaternion: home.quaternion, scale: 1.04 });
    }
    meshes.mark(card);
    hasChanged = true;
    onLookAt(card, by);
  };
  const change = (next: Hold | undefined) => {
    const before = hold;
    hold = next;
    leaning.x = 0;
    leaning.y = 0;
    if (before && before.card !== next?.card) meshes.send(before.card);
    if (next && !before) reach();
    if (next?.card === before?.card) return show();
    pointed = undefined;
    meshes.mark(undefined);
    onLookAt(next?.card, next ? 'hand' : 'ray');
    show();
  };
  const go = (place: Place) => {
    visit.place = place;
    hasChanged = true;
  };

  const visit: Visit = {
    place: START,
    isImmersive: false,
    get hold() {
      return hold;
    },
    press: (ray) => {
      const card = pickCard(ray, meshes.poses)?.card;
      const ground = hold || card !== undefined ? undefined : pickGround(ray);
      if (ground) return go(walkTo(visit.place, ground.x, ground.z));
      change(press(hold, card));
    },
    pressAhead: () => change(press(hold, hold ? hold.card : cardAhead())),
    pointAhead: () => point(cardAhead(), 'keys'),
    putBack: () => change(undefined),
    tiltBy: (yaw, down) => {
      if (hold) hold = tilt(hold, yaw, down);
      show();
    },
    hover: (ray) => point(ray && pickCard(ray, meshes.poses)?.card, 'ray'),
    lean: (x, y) => {
      Object.assign(leaning, { x: x * 0.32, y: y * 0.26 });
      if (hold) show();
    },
    look: (heading, up) => {
      pitch = Math.max(-MAX_PITCH, Math.min(MAX_PITCH, pitch + up));
      go(turn(visit.place, heading));
    },
    step: (ahead, right) => go(walk(visit.place, ahead, right)),
    settle: () => {
      hasChanged = true;
      if (!hold) return;
      reach();
      show();
    },
    update: (seconds) => {
      const share = isStill ? 1 : 1 - REMAINING_PER_SECOND ** seconds;
      if (!visit.isImmersive) {
        const { place } = visit;
        const left =
          Math.hypot(place.x - shown.x, place.z - shown.z) +
          Math.abs(place.heading - shown.heading) +
          Math.abs(pitch - shownPitch);
        if (left > 1e-4) {
          const toward = (from: number, to: number) => from + (to - from) * share;
          shown = {
            x: toward(shown.x, place.x),
            z: toward(shown.z, place.z),
            heading: toward(shown.heading, place.heading),
          };
          shownPitch = toward(shownPitch, pitch);
          hasChanged = true;
        }
        rig.position.set(shown.x, 0, shown.z);
        rig.rotation.y = shown.heading;
        camera.position.set(0, EYE_HEIGHT, 0);
        camera.rotation.set(shownPitch, 0, 0);
      } else shown = visit.place;
      const hasMoved = meshes.update(seconds, isStill) || hasChanged;
      hasChanged = false;
      return hasMoved;
    },
  };
  return visit;
}
