import type { CardFace } from '@app/sigil/face/card-face';
import {
  Group,
  Material,
  type Mesh,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Texture,
  WebGLRenderer,
} from 'three';
import { createCardMeshes } from './cards/card-meshes.ts';
import { listenToKeys } from './input/keyboard.ts';
import { listenToPointer } from './input/pointer.ts';
import { createPointers } from './input/pointers.ts';
import { readColours } from './market/colours.ts';
import { createEnvironment } from './market/environment.ts';
import { createMarket } from './market/market.ts';
import { layOut } from './place/layout.ts';
import { enterSession, type SessionFrame } from './session.ts';
import { createVisit, type LookedAtBy } from './visit/visit.ts';

/** Longer pauses, such as those of a hidden page, do not throw cards. */
const MAX_FRAME_SECONDS = 0.1;
const MAX_PIXEL_RATIO = 2;
/** The view is never narrower than this, in radians: on a phone held upright, it is taller instead. */
const [VIEW_HEIGHT, VIEW_WIDTH] = [0.86, 0.84];

export interface GallerySettings {
  readonly canvas: HTMLCanvasElement;
  readonly cards: readonly CardFace[];
  /** Whether nothing moves without input. */
  readonly isStill: boolean;
  /** The market has been drawn for the first time. */
  readonly onDrawn: () => void;
  /** The card in the hand, or else the one pointed at. */
  readonly onLookAt: (card: number | undefined, by: LookedAtBy) => void;
  /** The browser took the graphics away. */
  readonly onLost: () => void;
}

export interface Gallery {
  /** Shows the market in a session that has begun. */
  enter(session: XRSession): Promise<void>;
  dispose(): void;
}

/** Opens the night market on a canvas. @throws Error if the browser cannot draw it */
export function openGallery({ canvas, cards, isStill, onDrawn, onLookAt, onLost }: GallerySettings): Gallery {
  const context = canvas.getContext('webgl2', {
    xrCompatible: true,
    antialias: true,
    alpha: true,
    powerPreference: 'high-performance',
  });
  if (!context) throw new Error('WebGL 2 is not available');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = NeutralToneMapping;
  renderer.xr.enabled = true;
  const listening = new AbortController();
  const colours = readColours();
  const scene = new Scene();
  const camera = new PerspectiveCamera(50, 1, 0.05, 80);
  camera.rotation.order = 'YXZ';
  const rig = new Group().add(camera);
  const environment = createEnvironment(renderer, colours);
  scene.environment = environment.map;
  let isDirty = true;
  const meshes = createCardMeshes(renderer, cards, colours['brass-bright'], () => {
    isDirty = true;
  });
  const market = createMarket(layOut(cards.length).stalls, colours);
  const pointers = createPointers(colours);
  scene.add(rig, market.group, market.surroundings, meshes.mesh, meshes.rim, pointers.group);
  const visit = createVisit(camera, rig, meshes, isStill, onLookAt);
  listenToPointer(canvas, camera, visit, listening.signal);
  listenToKeys(canvas, visit, listening.signal);
  canvas.addEventListener('webglcontextlost', onLost, { signal: listening.signal });

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (renderer.xr.isPresenting || width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    const half = Math.max(Math.tan(VIEW_HEIGHT / 2), Math.tan(VIEW_WIDTH / 2) / camera.aspect);
    camera.fov = (2 * Math.atan(half) * 180) / Math.PI;
    camera.updateProjectionMatrix();
    visit.settle();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  resize();

  let session: SessionFrame | undefined;
  let last = performance.now();
  let isDrawn = false;
  renderer.setAnimationLoop((now, frame?: XRFrame) => {
    const seconds = Math.min(MAX_FRAME_SECONDS, Math.max(0, now - last) / 1000);
    last = now;
    if (frame) session?.(frame);
    const hasMoved = visit.update(seconds);
    if (isStill && !hasMoved && !isDirty && !frame) return;
    isDirty = false;
    renderer.render(scene, camera);
    if (isDrawn) return;
    isDrawn = true;
    onDrawn();
  });

  return {
    enter: async (started) => {
      const isRoom = started.environmentBlendMode !== undefined && started.environmentBlendMode !== 'opaque';
      market.surroundings.visible = !isRoom;
      started.addEventListener('end', () => {
        session = undefined;
        market.surroundings.visible = true;
        // The renderer restores its size after this event.
        setTimeout(resize);
      });
      session = await enterSession(started, { renderer, camera, rig, visit, meshes, pointers });
    },
    dispose: () => {
      listening.abort();
      observer.disconnect();
      renderer.setAnimationLoop(null);
      renderer.xr
        .getSession()
        ?.end()
        .catch(() => undefined);
      meshes.dispose();
      environment.dispose();
      scene.traverse(disposeObject);
      renderer.dispose();
    },
  };
}

function disposeObject(object: Object3D): void {
  const { geometry, material } = object as Partial<Mesh>;
  geometry?.dispose();
  for (const one of material ? [material].flat() : []) {
    if (!(one instanceof Material)) continue;
    for (const value of Object.values(one)) if (value instanceof Texture) value.dispose();
    one.dispose();
  }
}
