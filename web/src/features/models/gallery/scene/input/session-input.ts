import { type Group, Ray, Vector3 } from 'three';
import type { CardPose } from '../place/picking.ts';
import { pickCard, pickGround } from '../place/picking.ts';
import { SNAP_TURN } from '../place/walking.ts';
import type { Visit } from '../visit/visit.ts';
import { type Pointers, turnAt } from './pointers.ts';

/** A ray that turns further while `select` lasts drags the card in the hand; it does not press. */
const DRAG_ANGLE = 0.06;
/** How much further a card turns than the hand. */
const GAIN = 3.2;
/** Thumbsticks act once beyond this, and again after they return. */
const [PUSHED, RELEASED] = [0.7, 0.3];
/** One push of a thumbstick walks this far, at once. */
const STRIDE = 0.8;

interface Selection {
  readonly start: Ray;
  last: { heading: number; pitch: number };
  moved: number;
}

/** How a headset turns and walks, which it must do at once. */
export interface Moves {
  turn(angle: number): void;
  walk(ahead: number): void;
}

/**
 * Controllers, hands and `transient-pointer`: a short `select` presses; a long one turns the card in the hand. Thumbsticks are an
 * addition; a press on the ground or on the arrows before one's feet does the same.
 */
export function listenToSession(
  session: XRSession,
  space: XRReferenceSpace,
  rig: Group,
  visit: Visit,
  cards: readonly CardPose[],
  pointers: Pointers,
  moves: Moves,
) {
  const selections = new Map<XRInputSource, Selection>();
  const pushed = new WeakSet<XRInputSource>();

  const rayOf = (source: XRInputSource, frame: XRFrame) => {
    const pose = frame.getPose(source.targetRaySpace, space);
    if (!pose) return undefined;
    const { position, matrix } = pose.transform;
    const ray = new Ray(
      new Vector3(position.x, position.y, position.z),
      new Vector3(-(matrix[8] ?? 0), -(matrix[9] ?? 0), -(matrix[10] ?? 0)).normalize(),
    );
    rig.updateMatrixWorld();
    return ray.applyMatrix4(rig.matrixWorld);
  };
  const anglesOf = ({ direction }: Ray) => ({
    heading: Math.atan2(-direction.x, -direction.z),
    pitch: Math.asin(direction.y),
  });
  const press = (ray: Ray) => {
    const ground = visit.hold || pickCard(ray, cards) ? undefined : pickGround(ray);
    const side = ground && turnAt(visit.place, ground);
    if (side) moves.turn(side * SNAP_TURN);
    else visit.press(ray);
  };

  session.addEventListener('selectstart', ({ inputSource, frame }) => {
    const start = rayOf(inputSource, frame);
    if (start) selections.set(inputSource, { start, last: anglesOf(start), moved: 0 });
  });
  session.addEventListener('selectend', ({ inputSource }) => {
    const selection = selections.get(inputSource);
    selections.delete(inputSource);
    // Where it began: a hand moves while it opens.
    if (selection && selection.moved < DRAG_ANGLE) press(selection.start);
  });
  session.addEventListener('inputsourceschange', ({ removed }) => {
    for (const source of removed) selections.delete(source);
  });

  const drag = (selection: Selection, ray: Ray) => {
    const angles = anglesOf(ray);
    const [left, up] = [angles.heading - selection.last.heading, angles.pitch - selection.last.pitch];
    const across = Math.atan2(Math.sin(left), Math.cos(left));
    selection.last = angles;
    selection.moved += Math.hypot(across, up);
    if (visit.hold && selection.moved >= DRAG_ANGLE) visit.tiltBy(-across * GAIN, -up * GAIN);
  };
  const readThumbstick = (source: XRInputSource) => {
    const [, , x = 0, y = 0] = source.gamepad?.axes ?? [];
    const most = Math.max(Math.abs(x), Math.abs(y));
    if (most < RELEASED) pushed.delete(source);
    if (most < PUSHED || pushed.has(source)) return;
    pushed.add(source);
    if (Math.abs(x) > Math.abs(y)) moves.turn(-Math.sign(x) * SNAP_TURN);
    else moves.walk(-Math.sign(y) * STRIDE);
  };

  /** Reads all input once per frame. */
  return (frame: XRFrame): void => {
    const rays: Ray[] = [];
    for (const source of session.inputSources) {
      readThumbstick(source);
      const ray = rayOf(source, frame);
      if (!ray) continue;
      const selection = selections.get(source);
      if (selection) drag(selection, ray);
      if (source.targetRayMode === 'tracked-pointer') rays.push(ray);
    }
    visit.hover(rays[0]);
    pointers.show(rays, visit.place, cards);
  };
}
