import { STEP } from '../place/walking.ts';
import type { Visit } from '../visit/visit.ts';

/** How far a key turns the view, and the card in the hand. */
const [LOOK, TILT] = [0.16, 0.2];

type Action = (visit: Visit) => void;

/** What a key does without a card in the hand, and with one. */
const KEYS: Readonly<Record<string, readonly [free: Action, holding: Action]>> = {
  ArrowUp: [(visit) => visit.step(STEP, 0), (visit) => visit.tiltBy(0, -TILT)],
  ArrowDown: [(visit) => visit.step(-STEP, 0), (visit) => visit.tiltBy(0, TILT)],
  ArrowLeft: [(visit) => visit.look(LOOK, 0), (visit) => visit.tiltBy(-TILT, 0)],
  ArrowRight: [(visit) => visit.look(-LOOK, 0), (visit) => visit.tiltBy(TILT, 0)],
  KeyW: [(visit) => visit.step(STEP, 0), (visit) => visit.tiltBy(0, -TILT)],
  KeyS: [(visit) => visit.step(-STEP, 0), (visit) => visit.tiltBy(0, TILT)],
  KeyA: [(visit) => visit.step(0, -STEP), (visit) => visit.tiltBy(-TILT, 0)],
  KeyD: [(visit) => visit.step(0, STEP), (visit) => visit.tiltBy(TILT, 0)],
  Enter: [(visit) => visit.pressAhead(), (visit) => visit.pressAhead()],
  Escape: [() => undefined, (visit) => visit.putBack()],
};

/**
 * Arrow keys and W, A, S, D walk and turn, Enter picks up and turns over, Escape puts back. After each key, and once the keyboard
 * has come to the market, the card is shown that Enter would pick up.
 */
export function listenToKeys(canvas: HTMLCanvasElement, visit: Visit, signal: AbortSignal): void {
  canvas.addEventListener(
    'keydown',
    (event) => {
      const actions = KEYS[event.code] ?? KEYS[event.key];
      if (!actions || event.ctrlKey || event.metaKey || event.altKey) return;
      // Escape without a card belongs to the page.
      if (event.key === 'Escape' && !visit.hold) return;
      event.preventDefault();
      event.stopPropagation();
      actions[visit.hold ? 1 : 0](visit);
      visit.pointAhead();
    },
    { signal },
  );
  canvas.addEventListener('focus', () => canvas.matches(':focus-visible') && visit.pointAhead(), { signal });
  canvas.addEventListener('blur', () => visit.hover(undefined), { signal });
}
