import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from './cards.ts';
import { respondTo } from './fake-api.ts';
import { drawer, openInventory } from './inventory.ts';
import { openPage, signIn } from './open-page.tsx';

export const viewer = page.getByCss('dialog:has(.viewer)');
export const fullScreen = drawer.getByRole('button', { name: 'Full screen' });
export const tiles = page.getByRole('list', { name: 'Your cards' }).getByCss('.card');
/** The picture of the selected card in the drawer or in full screen. */
export const pictureIn = (place: Element) => place.querySelector('.card-slot:not([inert]) .card') as HTMLElement;
/** Whether the face of a picture is painted. */
export const isPainted = (picture: Element) => picture.querySelector('[data-face-up], [data-painted]') !== null;

/** Opens the inventory, once all its cards are painted. */
export async function openPaintedInventory(count = 4) {
  const cards = await openInventory(count);
  await expect.poll(() => tiles.elements().filter(isPainted)).toHaveLength(count);
  return cards;
}

/** Waits for the next movement of a picture, and stops it and the texts at their start. @returns the moving copy */
export function nextFlight(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const picture = document.querySelector<HTMLElement>('.flight > :last-child');
      if (!picture) return;
      observer.disconnect();
      const moving = [picture, ...document.querySelectorAll('[data-card-text]')];
      for (const animation of moving.flatMap((element) => element.getAnimations())) animation.pause();
      resolve(picture);
    });
    observer.observe(document.body, { childList: true });
  });
}

/** The faces of a moving picture: the one with which it lands, and above it the one with which it started. */
export const facesOf = (picture: Element) => picture.querySelectorAll<HTMLElement>(':scope > .card');

/** Checks that a moving picture shows its name at any time, and no other one through it: one opaque face is on top. */
export function expectOneName(picture: HTMLElement): void {
  const faces = [...facesOf(picture)];
  const swaps = faces.flatMap((face) => face.getAnimations());
  const tops = new Set<HTMLElement | undefined>();
  for (let time = 0; time <= 320; time += 10) {
    for (const animation of swaps) animation.currentTime = time;
    const parts = faces.flatMap((face) => [face, ...face.querySelectorAll('.card-plate')]);
    const opacities = parts.map((part) => getComputedStyle(part).opacity);
    expect(
      opacities.filter((opacity) => opacity !== '0' && opacity !== '1'),
      `${time} ms`,
    ).toEqual([]);
    const top = faces.findLast((face) => getComputedStyle(face).opacity === '1');
    expect(top && getComputedStyle(top.querySelector('.card-plate') as Element).opacity, `${time} ms`).toBe('1');
    tops.add(top);
  }
  expect(tops.size).toBe(2);
  for (const animation of swaps) animation.finish();
}

/** The left, top and width of an element, in whole pixels. */
export const boxOf = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return [left, top, width].map(Math.round);
};

/** The place of a moving picture, some milliseconds after its start. */
export function boxAt(picture: HTMLElement, time: number): number[] {
  for (const animation of picture.getAnimations()) animation.currentTime = time;
  return boxOf(picture);
}

/** How far the body of a picture is turned about its vertical axis, in whole degrees. */
export const yawOf = (picture: Element) => {
  const { m13 } = new DOMMatrix(getComputedStyle(picture.querySelector('.card-body') as Element).transform);
  return Math.round((Math.asin(-m13) * 180) / Math.PI) + 0;
};

/** How far the light on a picture is from its middle, in pixels to the right. */
export const lightOf = (picture: Element) =>
  new DOMMatrix(getComputedStyle(picture.querySelector('.card-gloss') as Element).transform).m41;

/** Opens the inventory with these cards. */
export function openWith(cards: readonly OwnedCard[]): void {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getInventory, inventoryOf(cards));
  openPage('/inventory');
}

export const rares = newCards(100).filter(({ rarity }) => rarity === 'rare');

/** How far a picture is lifted. */
export const liftOf = (picture: Element) => getComputedStyle(picture.querySelector('.card-body') as Element).translate;

/** Opens a card by a click near its top. @returns the moving copy of its picture, at its start */
export async function openAndStop(index: number): Promise<HTMLElement> {
  const flight = nextFlight();
  await cardButtons()
    .nth(index)
    .click({ position: { x: 100, y: 20 } });
  return await flight;
}

/** Ends a movement that was stopped. */
export async function finish(picture: HTMLElement): Promise<void> {
  for (const animation of picture.getAnimations()) animation.finish();
  await expect.poll(() => document.querySelector('.flight')).toBeNull();
}

/** Opens a card in the drawer, and waits until nothing moves. */
export async function openCard(index: number): Promise<void> {
  await cardButtons()
    .nth(index)
    .click({ position: { x: 100, y: 20 } });
  await expect.element(drawer).toBeVisible();
  await expect.poll(() => isPainted(pictureIn(drawer.element()))).toBe(true);
  await expect.poll(() => document.querySelector('.flight')).toBeNull();
}

/** The box of the drawer's picture when the drawer has come to rest. */
export async function restingBox(): Promise<number[]> {
  await Promise.all(
    drawer
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  return boxOf(pictureIn(drawer.element()));
}

/** The transition that slides a card, if it moves. */
export const slideOf = (slot: HTMLElement) =>
  slot.getAnimations().find((animation) => (animation as CSSTransition).transitionProperty === 'translate');

/** Waits until a card is in the middle, and stops all slides and texts at their start. */
export function nextPage(frame: Element, slot: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      for (const animation of frame.getAnimations({ subtree: true })) animation.pause();
      resolve();
    });
    observer.observe(slot, { attributeFilter: ['inert'] });
  });
}

/** When the texts of a place start to appear, in milliseconds after the picture starts to move. */
export const textDelays = (place: Element) =>
  [...place.querySelectorAll('[data-card-text]')].map((text) =>
    text.getAnimations().map((animation) => animation.effect?.getTiming().delay),
  );
