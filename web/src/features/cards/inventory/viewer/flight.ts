import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { banked, FLIGHT_SHADOW, flightPath, LANDED } from '../../card/flight-path.ts';
import './flight.css';

const MOVE_MS = 320;
/** Neighbours are visible about 60 ms later, while the card lands. */
const NEIGHBOUR_DELAY_MS = 180;
/** Texts that do not come with their panel appear one after another while the card is on its way. */
const TEXT_DELAY_MS = 80;
const TEXT_STEP_MS = 25;
const TEXT_FADE_MS = 160;
const FADE_MS = 120;
const PANEL_MS = 240;
/** How long the scene and the texts of the full screen take to disappear, before the page can be seen through its ground. */
const CLEAR_MS = 60;
/** When the face of a copy changes to that of its target: as it takes off, so that it does not change on its way. */
const COVER_DELAY = 20;
/** How far neighbours slide to their sides when they leave, in pixels. They appear from there (card-track.css). */
const ASIDE = 128;

/** A copy of a picture above the page. */
interface Copy {
  readonly element: HTMLElement;
  /** Where it is. */
  readonly box: DOMRect;
  /** Where its endless animations are, such as the glints of its gems. */
  readonly phases: readonly Phase[];
}

type Phase = Pick<CSSAnimation, 'animationName' | 'startTime'>;

/** The copy on its way, with the number of its card and the picture where it ends. */
let flight:
  | { readonly number: string; readonly copy: Copy; readonly target: HTMLElement; readonly stop: () => void }
  | undefined;
/** A picture that disappears, and what was around it. */
interface Departure {
  readonly picture: HTMLElement;
  readonly copy: Copy;
  /** A copy of the panel, with those of the neighbours. */
  readonly panel: HTMLElement | undefined;
  /** How far the panel is scrolled, in pixels. */
  readonly scrollTop: number;
  readonly neighbours: readonly Copy[];
}

/** The picture that appears or disappears with the current rendering. */
let arriving: HTMLElement | undefined;
let departing: Departure | undefined;

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
  const panel = picture.closest<HTMLElement>('aside, dialog > div') ?? undefined;
  const slots = [...(panel?.querySelectorAll<HTMLElement>('.card-slot[inert]') ?? [])];
  // The nearest is on top.
  slots.sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex));
  const neighbours = slots
    .flatMap((slot) => [...slot.querySelectorAll<HTMLElement>(':scope > .card')])
    .filter((card) => isPainted(card) && isInWindow(card))
    .map(copyOf);
  departing = {
    picture,
    copy: copyOf(picture),
    panel: panel && panelCopy(panel, neighbours),
    scrollTop: panel?.scrollTop ?? 0,
    neighbours,
  };
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
    ? { element: flying, box: flying.getBoundingClientRect(), phases: phasesOf(flying) }
    : (departed ?? (to && other && copyOf(other)));
  land();
  const target = to ?? other;
  if (copy && target && isPainted(copy.element)) {
    fly(number, copy, target, to && other, from);
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

const hasFoil = (picture: Element) => picture.querySelector('.foil-sheet') !== null;

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
  departure: Departure | undefined,
): void {
  const layer = document.createElement('div');
  if (!('showPopover' in layer)) return;
  layer.className = 'flight';
  layer.inert = true;
  layer.ariaHidden = 'true';
  // From its first frame, the face has the texts with which it lands.
  layer.toggleAttribute('data-plain', !target.closest('.viewer'));
  layer.popover = 'manual';
  layer.append(...(departure ? leave(departure, copy) : []), copy.element);
  document.body.append(layer);
  layer.showPopover();
  if (departure?.panel) departure.panel.scrollTop = departure.scrollTop;
  const end = restingBox(target);
  placeAt(copy.element, end);
  for (const { style } of facesOf(copy.element)) {
    // Sharp at its start and its end.
    style.width = `${Math.max(Number.parseFloat(style.width), target.offsetWidth)}px`;
  }
  fitFaces(copy.element, end.width);
  for (const face of facesOf(copy.element)) carryOn(copy.phases, face);
  const move = copy.element.animate(flightPath(copy.box, end, end), { duration: MOVE_MS, fill: 'forwards' });
  copy.element.firstElementChild?.animate(FLIGHT_SHADOW, { duration: MOVE_MS, fill: 'forwards' });
  const accompany = (part: Element | null | undefined, keyframes: Keyframe[]) => {
    const animation = part?.animate(keyframes, { duration: MOVE_MS, fill: 'both' });
    if (animation) animation.currentTime = move.currentTime;
  };
  // Banked on its way, and tilted and lifted like the target at the end: the pointer may be over it.
  const [pose, landed] = [poseOf(copy.element), poseOf(target)];
  const swing = (face: HTMLElement) =>
    accompany(bodyOf(face), [
      { ...pose, easing: 'ease-in-out' },
      { transform: banked(copy.box, end, face.offsetWidth), offset: 0.4, easing: 'ease-in-out' },
      { ...landed, offset: LANDED },
      landed,
    ]);
  for (const face of facesOf(copy.element)) swing(face);
  const texts = target.closest('aside, dialog')?.querySelectorAll('[data-card-text]') ?? [];
  for (const [index, text] of texts.entries()) {
    const delay = TEXT_DELAY_MS + index * TEXT_STEP_MS;
    text.animate({ opacity: [0, 1] }, { duration: TEXT_FADE_MS, delay, easing: 'ease-out', fill: 'backwards' });
  }
  const track = target.closest('.card-track');
  const admit = () => track?.removeAttribute('data-awaiting');
  for (const mark of ['data-awaiting', 'data-landing']) track?.setAttribute(mark, '');
  const timer = setTimeout(admit, NEIGHBOUR_DELAY_MS);
  const hidden = [target, origin].map((place) => place?.animate({ opacity: 0 }, { duration: 0, fill: 'forwards' }));
  const show = () => {
    if (move.playState !== 'finished') return;
    land();
    origin?.animate([{ opacity: 0, offset: 0 }], { duration: FADE_MS });
  };
  // Once the face of the target is painted, it replaces that of the copy: also its foil, if that is in time. In one frame, because
  // their texts have different sizes.
  let cover: Animation | undefined;
  const coverPainted = () => {
    const isInTime = move.playState !== 'finished';
    if (cover) return addFoil(copy.element, target);
    if (!isPainted(target) || (isInTime && hasFoil(copy.element) && !hasFoil(target))) return;
    const delay = Math.max(0, COVER_DELAY - Number(move.currentTime));
    const face = copyOf(target).element.lastElementChild as HTMLElement;
    for (const old of facesOf(copy.element))
      cover = old.animate({ opacity: 0 }, { duration: 0, delay, fill: 'forwards' });
    copy.element.firstElementChild?.after(face);
    fitFaces(copy.element, end.width);
    swing(face);
    for (const lit of [face, target]) carryOn(copy.phases, lit);
    if (cover) cover.onfinish = show;
  };
  const observer = new MutationObserver(coverPainted);
  observer.observe(target, { subtree: true, childList: true, attributeFilter: PAINTED });
  move.onfinish = () => {
    coverPainted();
    if (cover?.playState === 'finished') show();
  };
  coverPainted();
  const listeners = new AbortController();
  for (const type of ['resize', 'wheel', 'touchmove']) addEventListener(type, land, listeners);
  // Going back restores the scroll position, usually the same one.
  addEventListener('scroll', () => Math.abs(restingBox(target).top - end.top) > 1 && land(), listeners);
  const stop = () => {
    flight = undefined;
    listeners.abort();
    observer.disconnect();
    clearTimeout(timer);
    admit();
    track?.removeAttribute('data-landing');
    for (const animation of [...hidden, ...copy.element.getAnimations()]) animation?.cancel();
    layer.remove();
  };
  flight = { number, copy, target, stop };
}

/**
 * Lets what was around a card leave: the drawer to the side of the window and a sheet to its bottom. Other panels fade, and the
 * neighbours in them leave to their sides.
 * @returns the elements of the layer
 */
function leave({ panel, neighbours }: Departure, { box }: Copy): HTMLElement[] {
  if (!panel) return [];
  const isViewer = panel.matches('.viewer');
  const away = wayOut(panel);
  if (away) panel.animate({ translate: ['0', away] }, { duration: PANEL_MS, easing: 'ease-in', fill: 'forwards' });
  else {
    const delay = isViewer ? CLEAR_MS : 0;
    panel.animate({ opacity: [1, 0] }, { duration: PANEL_MS - delay, delay, fill: 'forwards' });
    for (const { element, box: place } of neighbours) {
      const aside = { translate: ['0', `${Math.sign(place.left - box.left) * ASIDE}px`] };
      element.animate(aside, { duration: FADE_MS, easing: 'ease-in', fill: 'forwards' });
    }
  }
  const parts = isViewer ? panel.querySelectorAll('.viewer-scene, .viewer-header, .card-step') : [];
  for (const part of parts) part.animate({ opacity: [1, 0] }, { duration: CLEAR_MS, fill: 'forwards' });
  if (isViewer || panel.matches('.drawer')) return [panel];
  const scrim = document.createElement('div');
  scrim.className = 'flight-scrim';
  scrim.animate({ opacity: [1, 0] }, { duration: PANEL_MS, fill: 'forwards' });
  return [scrim, panel];
}

/** How far the copy of a drawer or a sheet moves until it is out of the window; undefined for other panels. */
function wayOut(panel: HTMLElement): string | undefined {
  const { left, top, height } = panel.style;
  if (panel.matches('.drawer')) return `${innerWidth - Number.parseFloat(left)}px`;
  const room = innerHeight - Number.parseFloat(top);
  return panel.matches('.viewer') || Number.parseFloat(height) < room ? undefined : `0 ${room}px`;
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

/** Shows the foil of a picture, once it is painted, on a copy that has none. */
function addFoil(copy: Element, picture: Element): void {
  const foil = hasFoil(copy) ? null : picture.querySelector('.card-foil');
  if (!foil || !hasFoil(foil)) return;
  const added = foil.cloneNode(true) as Element;
  for (const image of added.querySelectorAll('img')) image.decoding = 'sync';
  const face = facesOf(copy)[0];
  face?.querySelector('.card-foil')?.remove();
  face?.querySelector('.card-art, .card-surface')?.append(added);
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
  // Laid out as before, at any size.
  Object.assign(card.style, { position: 'absolute', width: `${picture.offsetWidth}px`, transformOrigin: '0 0' });
  const [element, shadow] = [document.createElement('div'), document.createElement('div')];
  shadow.className = 'flight-shadow';
  element.append(shadow, card);
  return { element, box: picture.getBoundingClientRect(), phases: phasesOf(picture) };
}

/** The faces of a copy: its own, and those that covered it. */
const facesOf = (copy: Element) => copy.querySelectorAll<HTMLElement>(':scope > .card');

const animationsIn = (picture: Element) =>
  picture.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation);

const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;

const phasesOf = (picture: Element): Phase[] =>
  animationsIn(picture)
    .filter(isEndless)
    .map(({ animationName, startTime }) => ({ animationName, startTime }));

/** Lets the foil of a picture move on from where that of another was, instead of appearing. */
function carryOn(phases: readonly Phase[], picture: Element): void {
  const left = [...phases];
  for (const animation of animationsIn(picture)) {
    const index = left.findIndex(({ animationName }) => animationName === animation.animationName);
    const [phase] = index < 0 ? [] : left.splice(index, 1);
    if (!isEndless(animation)) animation.finish();
    else if (phase?.startTime) animation.startTime = phase.startTime;
  }
}

/** Scales the faces of a copy, which may not be in the page yet, to its width. */
function fitFaces(copy: Element, width: number): void {
  for (const face of facesOf(copy)) face.style.transform = `scale(${width / Number.parseFloat(face.style.width)})`;
}

/** Copies a panel with its texts, and with copies of the neighbours instead of its cards. */
function panelCopy(panel: HTMLElement, neighbours: readonly Copy[]): HTMLElement {
  const element = document.createElement('div');
  element.className = panel.className;
  element.append(...panel.cloneNode(true).childNodes);
  placeAt(element, panel.getBoundingClientRect());
  for (const slot of element.querySelectorAll('.card-slot')) slot.remove();
  const box = panel.querySelector('.card-track')?.getBoundingClientRect();
  const track = element.querySelector<HTMLElement>('.card-track');
  if (!box || !track) return element;
  track.classList.add('flight-sides');
  track.style.height = `${box.height}px`;
  for (const { element: neighbour, box: place } of neighbours) {
    placeAt(neighbour, new DOMRect(place.left - box.left, place.top - box.top, place.width, place.height));
    fitFaces(neighbour, place.width);
  }
  track.prepend(...neighbours.map(({ element: neighbour }) => neighbour));
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
