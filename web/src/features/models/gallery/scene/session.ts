import { type Group, type PerspectiveCamera, Quaternion, Vector3, type WebGLRenderer } from 'three';
import type { CardMeshes } from './cards/card-meshes.ts';
import type { Pointers } from './input/pointers.ts';
import { findReferenceSpace } from './input/reference-space.ts';
import { listenToSession } from './input/session-input.ts';
import { EYE_HEIGHT, type Place, placeOf, rigFor, turn, walk } from './place/walking.ts';
import type { Visit } from './visit/visit.ts';

/** A running session, which is called once per frame. */
export type SessionFrame = (frame: XRFrame) => void;

interface Parts {
  readonly renderer: WebGLRenderer;
  readonly camera: PerspectiveCamera;
  readonly rig: Group;
  readonly visit: Visit;
  readonly meshes: CardMeshes;
  readonly pointers: Pointers;
}

/**
 * Shows the market in a session. It starts at the visitor's place, which the system's recentring keeps. After the end, one stands
 * where the head was.
 */
export async function enterSession(
  session: XRSession,
  { renderer, camera, rig, visit, meshes, pointers }: Parts,
): Promise<SessionFrame> {
  const type = await findReferenceSpace(session);
  renderer.xr.setReferenceSpaceType(type);
  await renderer.xr.setSession(session);
  const space = renderer.xr.getReferenceSpace();
  if (!space) throw new Error('The session has no reference space');
  // Without a floor, heights are relative to the first position of the head.
  const floor = type === 'local-floor' ? 0 : EYE_HEIGHT;
  /** Where the head is to be as soon as its position is known. */
  let next: Place | undefined = visit.place;
  visit.isImmersive = true;
  pointers.group.visible = true;
  const moveTo = (place: Place) => {
    next = place;
    visit.place = place;
  };
  const readInput = listenToSession(session, space, rig, visit, meshes.poses, pointers, {
    turn: (angle) => moveTo(turn(visit.place, angle)),
    walk: (ahead) => moveTo(walk(visit.place, ahead, 0)),
  });
  space.addEventListener('reset', () => moveTo(visit.place));
  let isFirst = true;
  let last: Place | undefined;
  const [position, forward, quaternion] = [new Vector3(), new Vector3(), new Quaternion()];

  session.addEventListener('end', () => {
    visit.isImmersive = false;
    pointers.group.visible = false;
    camera.position.set(0, EYE_HEIGHT, 0);
    visit.settle();
  });
  return (frame) => {
    const pose = frame.getViewerPose(space);
    if (!pose) return;
    const { transform } = pose;
    position.set(transform.position.x, transform.position.y, transform.position.z);
    const { x, y, z, w } = transform.orientation;
    forward.set(0, 0, -1).applyQuaternion(quaternion.set(x, y, z, w));
    const head = { x: position.x, z: position.z, heading: Math.atan2(-forward.x, -forward.z) };
    // A press on the ground has changed the place since the last frame.
    if (visit.place !== last) next = visit.place;
    if (next) {
      const { x: left, z: back, heading } = rigFor(next, head);
      rig.position.set(left, floor, back);
      rig.rotation.y = heading;
      rig.updateMatrixWorld();
      next = undefined;
    }
    last = placeOf({ x: rig.position.x, z: rig.position.z, heading: rig.rotation.y }, head);
    visit.place = last;
    if (isFirst) visit.settle();
    isFirst = false;
    readInput(frame);
  };
}
