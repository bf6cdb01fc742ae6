import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { FLIGHT_SHADOW, flightPath } from '../../card/flight-path.ts';
import './flight.css';

const MOVE_MS = 320;
const TEXT_DELAY_MS = 80;
const TEXT_MS = 240;
const FADE_MS = 120;

/** A copy of a picture above the page. */
interface Copy {
  readonly element: HTMLElement;
  /** Where it is. */
  readonly box: DOMRect;
}

/** The copy on its way, with the number of its card and the picture where it ends. */
let flight:
  | { readonly number: string; readonly copy: Copy; readonly target: HTMLElement; readonly stop: () => void }
  | undefined;
/** The picture that appears or disappears with the current rendering. */
let arriving: HTMLElement | undefined;
let departing:
  | { readonly picture: HTMLElement; readonly copy: Copy; readonly panel: HTMLElement | undefined }
  | undefined;

/** Moves a picture, a `.card`, from another place on the page that shows the same card to its own. */
export function arrive(picture: HTMLElement): void {
  if (prefersReducedMotion()) return;
  // React's strict mode removes and adds it once.
  if (departing?.picture === picture) departing = undefined;
  arriving = picture;
  queueMicrotask(takeOff);
}

/** Moves a picture that is about to be removed to another place on the page that shows the same card. */
export function depart(picture: HTMLElement): void {
  if (prefersReducedMotion()) return;
  const panel = picture.closest<HTMLElement>('aside, dialog > div');
  departing = { picture, copy: copyOf(picture), panel: panel ? emptyCopy(panel) : undefined };
  queueMicrotask(takeOff);
}

/** Ends the movement; everything is at its place. */
export function land(): void {
  flight?.stop();
}

function takeOff(): void {
  const [to, from] = [arriving, departing];
  arriving = departing = undefined;
  // React's strict mode can also remove and add a picture after its movement has started.
  if (to && flight?.target === to) return;
  const number = (to ?? from?.picture)?.dataset.number;
  if (number === undefined) return;
  const other = otherPlace(number, to ?? from?.picture);
  const departed = from?.picture.dataset.number === number ? from.copy : undefined;
  const flying = flight?.number === number ? flight.copy.element : undefined;
  const copy = flying
    ? { element: flying, box: flying.getBoundingClientRect() }
    : (departed ?? (to && other && copyOf(other)));
  land();
  const target = to ?? other;
  if (copy && target && isPainted(copy.element)) {
    fly(number, copy, target, to && other, from?.panel);
  }
}

/** Where else the card with a number is visible: the topmost, which is the last in the document. */
function otherPlace(number: string, picture: HTMLElement | undefined): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(`.card[data-number="${number}"]`);
  return [...pictures].findLast(
    (other) => other !== picture && !other.closest('[inert]') && isPainted(other) && isInWindow(other),
  );
}

/** The attributes of a painted front: of a printed card (printed-card.tsx), and of any other card. */
const PAINTED = ['data-face-up', 'data-painted'];

const isPainted = (picture: Element) => PAINTED.some((mark) => picture.querySelector(`[${mark}]`));

function isInWindow(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function fly(
  number: string,
  copy: Copy,
  target: HTMLElement,
  origin: HTMLElement | undefined,
  panel: HTMLElement | undefined,
): void {
  const layer = document.createElement('div');
  if (!('showPopover' in layer)) return;
  layer.className = 'flight';
  layer.inert = true;
  layer.popover = 'manual';
  if (panel) layer.append(panel);
  layer.append(copy.element);
  document.body.append(layer);
  layer.showPopover();
  panel?.animate({ opacity: [1, 0] }, { duration: TEXT_MS, fill: 'forwards' });
  const end = restingBox(target);
  // Laid out as large as it becomes, so that it shows at once what the target has room for.
  placeAt(copy.element, end);
  const move = copy.element.animate(flightPath(copy.box, end, end), { duration: MOVE_MS, fill: 'forwards' });
  copy.element.firstElementChild?.animate(FLIGHT_SHADOW, { duration: MOVE_MS, fill: 'forwards' });
  // Tilted and lifted like the target at the end: the pointer may be over it.
  bodyOf(copy.element)?.animate(poseOf(target), { duration: MOVE_MS, easing: 'ease-in-out', fill: 'forwards' });
  for (const text of target.closest('aside, dialog')?.querySelectorAll('[data-card-text]') ?? []) {
    text.animate({ opacity: [0, 1] }, { duration: TEXT_MS, delay: TEXT_DELAY_MS, fill: 'backwards' });
  }
  const hidden = [target, origin].map((place) => place?.animate({ opacity: 0 }, { duration: 0, fill: 'forwards' }));
  // The copy does not fade: its text may be laid out for another size, and both would be visible.
  const show = () => {
    land();
    origin?.animate({ opacity: [0, 1] }, { duration: TEXT_MS });
  };
  // A target that is painted later fades in itself before it is uncovered.
  const observer = new MutationObserver(() => {
    if (!isPainted(target)) return;
    observer.disconnect();
    copy.element.animate({ opacity: [1, 1] }, { duration: FADE_MS }).onfinish = show;
  });
  move.onfinish = () => {
    if (isPainted(target)) show();
    else observer.observe(target, { subtree: true, attributeFilter: PAINTED });
  };
  const listeners = new AbortController();
  for (const type of ['resize', 'wheel', 'touchmove']) addEventListener(type, land, listeners);
  // Going back restores the scroll position, usually the same one.
  addEventListener('scroll', () => Math.abs(restingBox(target).top - end.top) > 1 && land(), listeners);
  const stop = () => {
    flight = undefined;
    listeners.abort();
    observer.disconnect();
    for (const animation of [...hidden, ...copy.element.getAnimations()]) animation?.cancel();
    layer.remove();
  };
  flight = { number, copy, target, stop };
}

/** The place of an element once the animations around it have ended, such as a dialog that slides in. */
function restingBox(element: HTMLElement): DOMRect {
  const animations = document.getAnimations().filter((animation) => {
    const target = animation instanceof CSSAnimation && (animation.effect as KeyframeEffect).target;
    return (
      target &&
      target !== element &&
      target.contains(element) &&
      animation.effect?.getComputedTiming().endTime !== Infinity
    );
  });
  const times = animations.map(({ currentTime }) => currentTime);
  // Not `finish`, which would report the end.
  for (const animation of animations) animation.currentTime = animation.effect?.getComputedTiming().endTime ?? null;
  const box = element.getBoundingClientRect();
  for (const [index, animation] of animations.entries()) animation.currentTime = times[index] ?? null;
  return box;
}

const bodyOf = (picture: Element) => picture.querySelector<HTMLElement>('.card-body');

/** How a picture is tilted and lifted. */
function poseOf(picture: Element): Pick<CSSStyleDeclaration, 'transform' | 'translate' | 'scale'> {
  const { transform, translate, scale } = getComputedStyle(bodyOf(picture) ?? picture);
  return { transform, translate, scale };
}

/** Copies a picture. */
function copyOf(picture: HTMLElement): Copy {
  const card = picture.cloneNode(true) as HTMLElement;
  for (const image of card.querySelectorAll('img')) image.decoding = 'sync';
  if (card.dataset.lit) card.dataset.lit = 'open';
  card.removeAttribute('style');
  // Not as if it had just been painted: it would fade in again.
  for (const mark of PAINTED) card.querySelector(`[${mark}]`)?.setAttribute(mark, 'copy');
  const body = bodyOf(card);
  if (body) Object.assign(body.style, poseOf(picture));
  const [element, shadow] = [document.createElement('div'), document.createElement('div')];
  shadow.className = 'flight-shadow';
  element.append(shadow, card);
  return { element, box: picture.getBoundingClientRect() };
}

/** Copies a panel without its content. */
function emptyCopy(panel: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = panel.className;
  placeAt(element, panel.getBoundingClientRect());
  return element;
}

function placeAt({ style }: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(style, {
    position: 'absolute',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: 0,
    maxWidth: 'none',
    maxHeight: 'none',
    minHeight: 0,
    animation: 'none',
  });
}
