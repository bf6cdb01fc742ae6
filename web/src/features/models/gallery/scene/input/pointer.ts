import { type PerspectiveCamera, Raycaster, Vector2 } from 'three';
import type { Visit } from '../visit/visit.ts';

/** A pointer that moves further than this is a drag, not a press. */
const DRAG_PX = 6;
/** Radians per width of the view. */
const [LOOK, TURN] = [1.6, 4.5];

/** Mouse and touch: drag to look around or to turn the card in the hand, press to pick up, put back or walk. */
export function listenToPointer(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  visit: Visit,
  signal: AbortSignal,
): void {
  const caster = new Raycaster();
  const rayAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [x, y] = [((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1];
    caster.setFromCamera(new Vector2(x, -y), camera);
    return { ray: caster.ray, x, y };
  };
  let drag: { id: number; x: number; y: number; isDrag: boolean } | undefined;
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || visit.isImmersive) return;
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false };
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (visit.isImmersive) return;
      // The button was released outside the canvas.
      if (drag && event.buttons === 0) drag = undefined;
      if (drag?.id !== event.pointerId) {
        if (event.pointerType !== 'mouse') return;
        const { ray, x, y } = rayAt(event);
        visit.lean(x, y);
        visit.hover(ray);
        return;
      }
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isDrag && Math.hypot(dx, dy) < DRAG_PX) return;
      if (!drag.isDrag) canvas.setPointerCapture(event.pointerId);
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag: true };
      const [across, down] = [dx / canvas.clientWidth, dy / canvas.clientWidth];
      if (visit.hold) visit.tiltBy(across * TURN, down * TURN);
      else visit.look(across * LOOK, down * LOOK);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      if (drag?.id !== event.pointerId) return;
      if (!drag.isDrag) visit.press(rayAt(event).ray);
      drag = undefined;
    },
    { signal },
  );
  // A touch that scrolls the page.
  const stop = () => {
    drag = undefined;
  };
  canvas.addEventListener('pointercancel', stop, { signal });
  canvas.addEventListener('pointerleave', () => !visit.isImmersive && visit.hover(undefined), { signal });
}
