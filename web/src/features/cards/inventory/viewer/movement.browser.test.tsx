import type { OwnedCard } from '@app/contract/cards/schemas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons, newCard, newCards } from '../../../../../testing/cards.ts';
import { allowMotion } from '../../../../../testing/emulate.ts';
import { drawer, expectUrl, openInventory } from '../../../../../testing/inventory.ts';
import {
  boxAt,
  boxOf,
  expectOneName,
  facesOf,
  finish,
  fullScreen,
  isPainted,
  lightOf,
  nextFlight,
  nextPage,
  openAndStop,
  openCard,
  openPaintedInventory,
  openWith,
  pictureIn,
  restingBox,
  slideOf,
  textDelays,
  tiles,
  viewer,
  yawOf,
} from '../../../../../testing/movement.ts';

beforeEach(() => page.viewport(1024, 560));
afterEach(() => page.viewport(1280, 800));

describe('the same picture moves', () => {
  beforeEach(allowMotion);

  test('from its tile to the drawer and back, and the last texts appear one after another on its way', async () => {
    await openPaintedInventory();
    const tile = tiles.nth(1).element();
    const start = boxOf(tile);
    const picture = await openAndStop(1);
    expect(picture.getAnimations().map(({ effect }) => effect?.getTiming().duration)).toEqual([320]);
    expect(boxAt(picture, 0)).toEqual(start);
    // The drawer brings its first lines.
    for (const line of [drawer.getByRole('heading'), drawer.getByRole('link')]) {
      expect(line.element().checkVisibility({ opacityProperty: true })).toBe(true);
      expect(line.element().closest('[data-card-text]')).toBeNull();
    }
    // There is nothing between the arrows until the card lands.
    const arrow = () => getComputedStyle(drawer.getByRole('button', { name: 'Next card' }).element()).opacity;
    expect(arrow()).toBe('0');
    expect(textDelays(drawer.element())).toEqual([[80], [105], [130]]);
    const inDrawer = await restingBox();
    expect(boxAt(picture, 320)).toEqual(inDrawer);
    expect(inDrawer).not.toEqual(start);

    // Only the moving copy is visible until it has landed, and only the picture in the drawer afterwards.
    const opacities = () => [tile, pictureIn(drawer.element())].map((place) => getComputedStyle(place).opacity);
    expect(opacities()).toEqual(['0', '0']);
    // A picture that is not painted yet would be waited for.
    await expect.poll(() => isPainted(pictureIn(drawer.element()))).toBe(true);
    // The face of the drawer, with its name, replaces that of the tile on the way, so that nothing changes when it lands.
    await expect
      .poll(() => [...facesOf(picture)].map(({ offsetWidth }) => offsetWidth))
      .toEqual([inDrawer[2], Math.max(Number(start[2]), Number(inDrawer[2]))]);
    expectOneName(picture);
    await finish(picture);
    await expect.poll(arrow).toBe('1');
    // What stays in the grid is an empty slot with an outline.
    expect(opacities()[1]).toBe('1');
    await expect.poll(() => opacities()[0]).toBe('0');
    expect(getComputedStyle(tile.parentElement as Element).boxShadow).toContain('inset');
    const closing = nextFlight();
    await userEvent.keyboard('{Escape}');
    const back = await closing;
    expect(boxAt(back, 0)).toEqual(inDrawer);
    expect(boxAt(back, 320)).toEqual(start);
  });

  test('from the drawer to the full screen and back', async () => {
    await openPaintedInventory();
    await openCard(1);
    const inDrawer = await restingBox();
    const opening = nextFlight();
    await fullScreen.click();
    const picture = await opening;
    expect(boxAt(picture, 0)).toEqual(inDrawer);
    // Its texts and buttons appear once its ground is opaque, so that none overlaps a text of the page.
    expect(viewer.getByCss('.viewer').element().getAnimations()[0]?.effect?.getTiming().duration).toBe(80);
    expect(textDelays(viewer.element())).toEqual([[80]]);
    // Light, dial and stand appear while the card arrives.
    const scene = viewer.getByCss('.viewer-scene').element();
    const appearances = scene.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming());
    expect(appearances.length).toBeGreaterThan(2);
    for (const timing of appearances) expect(timing).toMatchObject({ delay: 80, duration: 200, fill: 'backwards' });
    const arrows = [...viewer.element().querySelectorAll('.card-step')];
    expect(arrows.map((arrow) => getComputedStyle(arrow).opacity)).toEqual(['0', '0']);
    const inViewer = boxOf(pictureIn(viewer.element()));
    await expect
      .poll(() => [...facesOf(picture)].map(({ offsetWidth }) => offsetWidth))
      .toEqual([inViewer[2], inViewer[2]]);
    expectOneName(picture);
    expect(boxAt(picture, 320)).toEqual(inViewer);

    await finish(picture);
    const areSlotsPainted = () => [...viewer.element().querySelectorAll('.card-slot')].map(isPainted);
    await expect.poll(areSlotsPainted).toEqual([true, true, true, true]);
    const neighbours = [...viewer.element().querySelectorAll('.card-slot[inert] > .card')];
    const moves = () =>
      neighbours.flatMap((card) => [card, card.parentElement as Element].flatMap((part) => part.getAnimations()));
    await expect.poll(moves).toEqual([]);
    const places = neighbours.map(boxOf);
    const closing = nextFlight();
    await page.getByRole('button', { name: 'Close full screen' }).click();
    const back = await closing;
    // What fades does not appear first.
    const left = document.querySelector('.flight .viewer-scene') as Element;
    const appearing = left.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation);
    expect(appearing).toEqual([]);
    // The neighbours slide to their sides within 120 ms, opaque, from where they were.
    const leaving = [...document.querySelectorAll('.flight-sides > :has(> .card)')];
    expect(leaving.length).toBeGreaterThan(1);
    const slides = leaving.flatMap((copy) => copy.getAnimations());
    expect(new Set(slides.map(({ effect }) => effect?.getTiming().duration))).toEqual(new Set([120]));
    for (const slide of slides) slide.currentTime = 0;
    for (const copy of leaving) expect(places).toContainEqual(boxOf(copy.querySelector('.card') as Element));
    for (const slide of slides) slide.currentTime = 119;
    for (const copy of leaving) {
      const { left, right } = copy.getBoundingClientRect();
      expect(Math.min(right, innerWidth - left)).toBeLessThan(8);
      expect(getComputedStyle(copy).opacity).toBe('1');
    }
    expect(boxAt(back, 0)).toEqual(inViewer);
    expect(textDelays(drawer.element())).toEqual([[80], [105], [130]]);
    expect(boxAt(back, 320)).toEqual(inDrawer);
  });

  test('out of a sheet, which leaves downwards with its texts', async () => {
    await page.viewport(360, 740);
    await openPaintedInventory(2);
    await cardButtons().first().click();
    const title = page.getByCss('dialog h2');
    await expect.element(title).toBeVisible();
    await expect.poll(() => document.querySelector('.flight')).toBeNull();
    const [text, place] = [title.element().textContent, boxOf(title.element())];
    const closing = nextFlight();
    await userEvent.keyboard('{Escape}');
    const layer = (await closing).parentElement as Element;
    const sheet = layer.querySelector('.lacquer') as Element;
    const copy = sheet.querySelector('h2') as Element;
    const [slide] = sheet.getAnimations() as [Animation];
    slide.pause();
    slide.currentTime = 0;
    expect([copy.textContent, boxOf(copy), getComputedStyle(sheet).opacity]).toEqual([text, place, '1']);
    slide.currentTime = 239;
    expect(sheet.getBoundingClientRect().top).toBeGreaterThan(innerHeight - 16);
    expect(layer.querySelector('.flight-scrim')?.getAnimations()).toHaveLength(1);
  });
});

describe('paging', () => {
  test.each(['drawer', 'full screen'])('slides the painted neighbour in, in 280 ms: %s', async (place) => {
    await allowMotion();
    await openPaintedInventory();
    await openCard(1);
    await restingBox();
    if (place === 'full screen') await fullScreen.click();
    const frame = place === 'drawer' ? drawer : viewer;
    const pictures = () => [...frame.element().querySelectorAll<HTMLElement>('.card-slot .card')];
    await expect.poll(() => pictures().map(isPainted)).toEqual([true, true, true, true]);
    // They have slid in from their sides.
    const movesOf = (picture: HTMLElement) =>
      [picture.parentElement as HTMLElement, picture].flatMap((part) => part.getAnimations());
    await expect.poll(() => pictures().flatMap(movesOf)).toEqual([]);
    const [previous, current, next, beyond] = pictures() as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    const [place0, place1] = [current, next].map(boxOf);
    const box = frame.getByCss('.card-track').element().getBoundingClientRect();
    // An edge of each neighbour is visible.
    expect(previous.getBoundingClientRect().right).toBeGreaterThan(box.left + 8);
    expect(next.getBoundingClientRect().left).toBeLessThan(box.right - 8);

    const arrow = frame.getByRole('button', { name: 'Next card' });
    const { width, right } = arrow.element().getBoundingClientRect();
    expect([width, Math.round(box.right - right)]).toEqual([48, place === 'drawer' ? 4 : 24]);
    const title = frame.getByRole('heading').element();
    const before = title.textContent;
    const paging = nextPage(frame.element(), next.parentElement as HTMLElement);
    await arrow.click();
    await paging;
    expect(pictureIn(frame.element())).toBe(next);
    const slides = pictures().map((picture) => slideOf(picture.parentElement as HTMLElement));
    expect(slides.map((slide) => slide?.effect?.getTiming().duration)).toEqual([280, 280, 280, 280]);
    const moves = pictures().flatMap(movesOf);
    const boxesAt = (time: number) => {
      for (const move of moves) move.currentTime = time;
      return [current, next].map(boxOf);
    };
    expect(boxesAt(0)).toEqual([place0, place1]);
    // A neighbour is turned, smaller, and comes nearer.
    expect(place1?.[2]).toBeLessThan(place0?.[2] ?? 0);
    // While they slide, the edge of the card after the next is visible, one of two cards is in the middle (in the drawer, or a
    // narrow gap), and nothing is transparent or shows two titles.
    const middle = (box.left + box.right) / 2;
    for (const time of [20, 40, 60, 80, 100, 120, 140, 160, 220, 280]) {
      boxesAt(time);
      const [end, start] = [current.getBoundingClientRect().right, next.getBoundingClientRect().left];
      if (end < middle && start > middle)
        expect(start - end, `gap after ${time} ms`).toBeLessThanOrEqual(place === 'drawer' ? 48 : 0);
      expect(beyond.getBoundingClientRect().left).toBeLessThan(box.right - 8);
      expect(pictures().map((picture) => getComputedStyle(picture.parentElement as Element).opacity)).toEqual(
        Array(4).fill('1'),
      );
    }
    expect(boxesAt(280)[1]).toEqual(place0);
    // The card that leaves stays lit until it is well off the middle, and recedes. The buttons stay as they are.
    const shade = current.querySelector('.card-face') as Element;
    const shades = shade
      .getAnimations({ subtree: true })
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::before');
    expect(shades).toHaveLength(1);
    const shadeAt = (time: number) => {
      for (const change of shades) change.currentTime = time;
      return Number(getComputedStyle(shade, '::before').opacity);
    };
    expect([shadeAt(0), shadeAt(140), shadeAt(279) > 0.2]).toEqual([0, 0, true]);
    expect(boxesAt(100)[0]?.[2]).toBeLessThan(0.93 * Number(place0?.[2]));
    for (const button of frame.getByRole('button').elements()) {
      expect([button.getAnimations(), button.checkVisibility({ opacityProperty: true })]).toEqual([[], true]);
    }
    expect(getComputedStyle(arrow.element())).toMatchObject({ opacity: '1', zIndex: '1' });
    // The light stays in the middle of the track, and the cards turn their leading edges away.
    const lights = (time: number) => {
      boxesAt(time);
      return [current, next].map(lightOf) as [number, number];
    };
    const [start, middleLights, end] = [lights(0), lights(60), lights(280)];
    expect([start[0], end[1]]).toEqual([0, 0]);
    expect(start[1]).toBeGreaterThan(middleLights[1]);
    expect(middleLights[1]).toBeGreaterThan(20);
    expect(middleLights[0]).toBeLessThan(-20);
    const yaws = [0, 60, 100, 280].map((time) => boxesAt(time) && yawOf(next));
    expect([yaws[0], yaws[3]]).toEqual([0, 0]);
    expect(Math.min(...yaws)).toBeGreaterThanOrEqual(-8);
    expect(Math.min(...yaws)).toBeLessThanOrEqual(-5);
    // It swings a little past its place, with the light, and settles.
    expect(boxesAt(224)[1]?.[0]).toBeLessThan(Number(place0?.[0]));
    expect(yawOf(next)).toBeGreaterThanOrEqual(2);
    expect(lightOf(next)).toBeGreaterThan(lights(280)[1] + 8);
    // The title changes on the way, and is visible until then.
    await expect.poll(() => title.textContent).not.toBe(before);
    expect([title.isConnected, title.checkVisibility({ opacityProperty: true })]).toEqual([true, true]);
  });

  test.each(['dialog', 'full screen'])('a longer name does not move the card on a phone: %s', async (place) => {
    await page.viewport(360, 740);
    const byLength = newCards(100).toSorted((a, b) => a.name.length - b.name.length);
    openWith([byLength[0], byLength.findLast(({ name }) => !name.includes(','))] as OwnedCard[]);
    await cardButtons().first().click();
    const frame = place === 'dialog' ? page.getByCss('dialog:has(.card-details)') : viewer;
    if (place === 'full screen') await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => frame.getByCss('.card-slot').elements().map(isPainted)).toEqual([true, true]);
    const heightOfName = () => frame.getByCss('h2 span:not(.block)').first().element().getBoundingClientRect().height;
    const [height, top] = [heightOfName(), boxOf(pictureIn(frame.element()))[1]];
    await frame.getByRole('button', { name: 'Next card' }).click();
    await expect.poll(heightOfName).toBeGreaterThan(height * 1.5);
    expect(boxOf(pictureIn(frame.element()))[1]).toBe(top);
  });
});

test.each([
  [1280, 800, 696],
  [1366, 650, 565],
  [768, 1024, 874],
  [360, 740, 437],
])('a card in full screen is as high as the window allows: %d × %d', async (width, height, cardHeight) => {
  await page.viewport(width, height);
  await openInventory(1, `?card=${newCard(1).id}&full=1`);
  await expect.element(viewer).toBeVisible();
  expect(Math.round(pictureIn(viewer.element()).offsetHeight)).toBe(cardHeight);
});

test('nothing moves with reduced motion', async () => {
  await openPaintedInventory();
  const seen: Element[] = [];
  const observer = new MutationObserver(() => seen.push(...document.querySelectorAll('.flight')));
  observer.observe(document.body, { childList: true });
  await openCard(1);
  await fullScreen.click();
  const slots = () => [...viewer.element().querySelectorAll<HTMLElement>('.card-slot')];
  await expect.poll(() => slots().map((slot) => isPainted(slot))).toEqual([true, true, true, true]);
  const [, , next] = slots() as [HTMLElement, HTMLElement, HTMLElement];
  await viewer.getByRole('button', { name: 'Next card' }).click();
  await expect.poll(() => next.inert).toBe(false);
  expect(slots().map(slideOf)).toEqual([undefined, undefined, undefined, undefined]);
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expectUrl('/inventory');
  observer.disconnect();
  expect(seen).toEqual([]);
});
