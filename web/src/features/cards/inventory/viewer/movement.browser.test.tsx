import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons, inventoryOf, newCard, newCards } from '../../../../../testing/cards.ts';
import { allowMotion } from '../../../../../testing/emulate.ts';
import { respondTo } from '../../../../../testing/fake-api.ts';
import { drawer, expectUrl, openInventory } from '../../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../../testing/open-page.tsx';

const viewer = page.getByCss('dialog:has(.viewer)');
const fullScreen = drawer.getByRole('button', { name: 'Full screen' });
const tiles = page.getByRole('list', { name: 'Your cards' }).getByCss('.card');
const pictureIn = (place: Element) => place.querySelector('.card-slot:not([inert]) .card') as HTMLElement;
const isPainted = (picture: Element) => picture.querySelector('[data-face-up], [data-painted]') !== null;

beforeEach(() => page.viewport(1024, 560));
afterEach(() => page.viewport(1280, 800));

/** Opens the inventory, once all its cards are painted. */
async function openPaintedInventory(count = 4) {
  const cards = await openInventory(count);
  await expect.poll(() => tiles.elements().filter(isPainted)).toHaveLength(count);
  return cards;
}

/** Waits for the next movement of a picture, and stops it and the texts at their start. @returns the moving copy */
function nextFlight(): Promise<HTMLElement> {
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
const facesOf = (picture: Element) => picture.querySelectorAll<HTMLElement>(':scope > .card');

/** Checks that a moving picture shows its name at any time, and no other one through it: one opaque face is on top. */
function expectOneName(picture: HTMLElement): void {
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

const boxOf = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return [left, top, width].map(Math.round);
};

/** The place of a moving picture, some milliseconds after its start. */
function boxAt(picture: HTMLElement, time: number): number[] {
  for (const animation of picture.getAnimations()) animation.currentTime = time;
  return boxOf(picture);
}

/** How far the body of a picture is turned about its vertical axis, in whole degrees. */
const yawOf = (picture: Element) => {
  const { m13 } = new DOMMatrix(getComputedStyle(picture.querySelector('.card-body') as Element).transform);
  return Math.round((Math.asin(-m13) * 180) / Math.PI) + 0;
};

/** How far the light on a picture is from its middle, in pixels to the right. */
const lightOf = (picture: Element) =>
  new DOMMatrix(getComputedStyle(picture.querySelector('.card-gloss') as Element).transform).m41;

/** Opens the inventory with these cards. */
function openWith(cards: readonly OwnedCard[]): void {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getInventory, inventoryOf(cards));
  openPage('/inventory');
}

const rares = newCards(100).filter(({ rarity }) => rarity === 'rare');

/** How far a picture is lifted. */
const liftOf = (picture: Element) => getComputedStyle(picture.querySelector('.card-body') as Element).translate;

/** Opens a card by a click near its top. @returns the moving copy of its picture, at its start */
async function openAndStop(index: number): Promise<HTMLElement> {
  const flight = nextFlight();
  await cardButtons()
    .nth(index)
    .click({ position: { x: 100, y: 20 } });
  return await flight;
}

/** Ends a movement that was stopped. */
async function finish(picture: HTMLElement): Promise<void> {
  for (const animation of picture.getAnimations()) animation.finish();
  await expect.poll(() => document.querySelector('.flight')).toBeNull();
}

/** Opens a card in the drawer, and waits until nothing moves. */
async function openCard(index: number): Promise<void> {
  await cardButtons()
    .nth(index)
    .click({ position: { x: 100, y: 20 } });
  await expect.element(drawer).toBeVisible();
  await expect.poll(() => isPainted(pictureIn(drawer.element()))).toBe(true);
  await expect.poll(() => document.querySelector('.flight')).toBeNull();
}

/** The box of the drawer's picture when the drawer has come to rest. */
async function restingBox(): Promise<number[]> {
  await Promise.all(
    drawer
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  return boxOf(pictureIn(drawer.element()));
}

const slideOf = (slot: HTMLElement) =>
  slot.getAnimations().find((animation) => (animation as CSSTransition).transitionProperty === 'translate');

/** Waits until a card is in the middle, and stops all slides and texts at their start. */
function nextPage(frame: Element, slot: HTMLElement): Promise<void> {
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
const textDelays = (place: Element) =>
  [...place.querySelectorAll('[data-card-text]')].map((text) =>
    text.getAnimations().map((animation) => animation.effect?.getTiming().delay),
  );

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
    for (const line of [
      drawer.getByRole('heading'),
      drawer.getByRole('link'),
      drawer.getByRole('button', { name: 'Next card' }),
    ]) {
      expect(line.element().checkVisibility({ opacityProperty: true })).toBe(true);
      expect(line.element().closest('[data-card-text]')).toBeNull();
    }
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

  test('into a drawer that is opaque from its first frame, before its neighbours come', async () => {
    await openPaintedInventory();
    const picture = await openAndStop(1);
    const panel = drawer.element();
    const slide = panel.getAnimations()[0] as Animation;
    slide.pause();
    slide.currentTime = 0;
    const { left, width } = panel.getBoundingClientRect();
    expect([left >= innerWidth - 16, width > 300, getComputedStyle(panel).opacity]).toEqual([true, true, '1']);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    slide.finish();
    const track = drawer.getByCss('.card-track').element();
    expect(track).toHaveAttribute('data-awaiting');
    await expect.poll(() => isPainted(pictureIn(drawer.element()))).toBe(true);
    await finish(picture);
    await expect.poll(() => track.hasAttribute('data-awaiting')).toBe(false);
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
    for (const timing of appearances) expect(timing).toMatchObject({ delay: 140, duration: 180, fill: 'backwards' });
    const arrows = [...viewer.element().querySelectorAll('.card-step')];
    expect(arrows.map((arrow) => getComputedStyle(arrow).animationDelay)).toEqual(['0.08s', '0.08s']);
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

  test('with the texts of the place where it lands, from its first frame', async () => {
    await page.viewport(1280, 800);
    await openPaintedInventory();
    await openCard(1);
    const hasKind = (picture: HTMLElement) =>
      [...facesOf(picture)].map(
        (face) => getComputedStyle(face.querySelector('[data-size="full"]') as Element).display !== 'none',
      );
    const opening = nextFlight();
    await fullScreen.click();
    const picture = await opening;
    expect(new Set(hasKind(picture))).toEqual(new Set([true]));
    await finish(picture);
    const closing = nextFlight();
    await userEvent.keyboard('{Escape}');
    expect(new Set(hasKind(await closing))).toEqual(new Set([false]));
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

  test('the glints of a legendary card go on while it moves, and where it lands', async () => {
    openWith(
      newCards(500)
        .filter(({ rarity }) => rarity === 'legendary')
        .slice(0, 1),
    );
    await openCard(0);
    const glintsOf = (picture: Element | undefined) =>
      [...(picture?.querySelectorAll('.foil-spark') ?? [])].map((glint) => glint.getAnimations()[0]?.startTime);
    await expect.poll(() => glintsOf(pictureIn(drawer.element())).length).toBeGreaterThan(5);
    // They have no start time before their first frame.
    await expect.poll(() => glintsOf(pictureIn(drawer.element()))).not.toContain(null);
    const glints = glintsOf(pictureIn(drawer.element()));
    const opening = nextFlight();
    await fullScreen.click();
    const picture = await opening;
    expect(glintsOf(facesOf(picture)[0])).toEqual(glints);
    await expect.poll(() => glintsOf(facesOf(picture)[1])).toEqual(glints);
    expect(glintsOf(pictureIn(viewer.element()))).toEqual(glints);
  });

  test('banked on its way, with its foil', async () => {
    await page.viewport(1280, 800);
    openWith(rares.slice(0, 4));
    await expect.poll(() => tiles.elements().filter(isPainted)).toHaveLength(4);
    const picture = await openAndStop(0);
    const target = pictureIn(drawer.element());
    await expect.poll(() => target.querySelector('.foil-sheet')).not.toBeNull();
    // The first face is the one with which it lands.
    await expect.poll(() => facesOf(picture)[0]?.querySelectorAll('.card-foil .foil-sheet')).toHaveLength(1);
    const face = facesOf(picture)[0] as HTMLElement;
    const body = face.querySelector('.card-body') as Element;
    const yawAt = (time: number) => {
      for (const animation of body.getAnimations()) animation.currentTime = time;
      return yawOf(face);
    };
    expect(yawAt(128)).toBeGreaterThanOrEqual(5);
    expect(yawAt(128)).toBeLessThanOrEqual(8);
    expect(yawAt(320)).toBe(0);
  });

  test('and its neighbours in the drawer leave to their sides while the full screen opens', async () => {
    await openPaintedInventory();
    await openCard(1);
    const neighbours = () => [...drawer.element().querySelectorAll<HTMLElement>('.card-slot[inert]')];
    await expect.poll(() => neighbours().map(isPainted)).toEqual([true, true, true]);
    const [previous, next] = neighbours() as [HTMLElement, HTMLElement];
    // A transition that reverses another one is shorter.
    await expect.poll(() => [previous, next].flatMap((slot) => slot.getAnimations())).toEqual([]);
    const opening = nextFlight();
    await fullScreen.click();
    await opening;
    for (const slot of [previous, next]) {
      const leaving = slot.getAnimations();
      expect(leaving.map(({ effect }) => effect?.getTiming().duration)).toEqual([120]);
      for (const animation of leaving) {
        animation.pause();
        animation.currentTime = 119;
      }
      // Two cards would show through each other.
      expect(getComputedStyle(slot).opacity).toBe('1');
    }
    const box = drawer.getByCss('.card-track').element().getBoundingClientRect();
    expect(previous.getBoundingClientRect().right).toBeLessThan(box.left + 4);
    expect(next.getBoundingClientRect().left).toBeGreaterThan(box.right - 4);
    await expect.poll(neighbours).toEqual([]);
  });

  test('to another card that is chosen in the grid', async () => {
    await page.viewport(1024, 800);
    await openPaintedInventory();
    await openCard(0);
    expect(boxAt(await openAndStop(3), 0)).toEqual(boxOf(tiles.nth(3).element()));
  });

  test('a movement turns around where it is, and lets clicks through', async () => {
    await openPaintedInventory();
    const picture = await openAndStop(1);
    const start = boxAt(picture, 0);
    const middle = boxAt(picture, 100);
    const { left, top, width } = picture.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + 10)?.closest('.flight')).toBeNull();
    const closing = nextFlight();
    await userEvent.keyboard('{Escape}');
    const back = await closing;
    expect(boxAt(back, 0)).toEqual(middle);
    expect(boxAt(back, 320)).toEqual(start);
  });

  test('back to its tile under the pointer, lifted like the tile', async () => {
    await openPaintedInventory();
    // From elsewhere, so that the pointer enters the tile.
    await page.getByRole('heading', { level: 1 }).hover();
    await openCard(0);
    await expect.poll(() => liftOf(tiles.first().element())).toBe('0px -8px');
    const closing = nextFlight();
    await userEvent.keyboard('{Escape}');
    const back = await closing;
    for (const animation of back.getAnimations({ subtree: true })) animation.currentTime = 320;
    expect(liftOf(back)).toBe('0px -8px');
  });

  test('back to its tile on a page that is scrolled', async () => {
    await openPaintedInventory(9);
    window.scrollTo(0, 300);
    await openCard(4);
    const start = boxOf(tiles.nth(4).element());
    const closing = nextFlight();
    await userEvent.keyboard('{Escape}');
    const back = await closing;
    await expectUrl('/inventory');
    await expect.element(cardButtons().nth(4)).toHaveFocus();
    // A scroll event would be dispatched before the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    expect(boxAt(back, 320)).toEqual(start);
  });

  test('a window that changes its size ends a movement', async () => {
    await openPaintedInventory();
    await openAndStop(1);
    await page.viewport(1024, 500);
    await expect.poll(() => document.querySelector('.flight')).toBeNull();
    expect(getComputedStyle(pictureIn(drawer.element())).opacity).toBe('1');
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

  test.each([
    [1280, 800],
    [1920, 1080],
  ])('in a wide window, no card passes behind the name and the buttons: %d × %d', async (width, height) => {
    await allowMotion();
    await page.viewport(width, height);
    await openPaintedInventory();
    await openCard(1);
    await fullScreen.click();
    const slots = () => [...viewer.element().querySelectorAll<HTMLElement>('.card-slot')];
    await expect.poll(() => slots().map(isPainted)).toEqual([true, true, true, true]);
    await expect.poll(() => document.querySelector('.flight')).toBeNull();
    const moves = () =>
      slots().flatMap((slot) => [slot, slot.querySelector('.card') as Element].flatMap((part) => part.getAnimations()));
    await expect.poll(moves).toEqual([]);
    const paging = nextPage(viewer.element(), slots()[2] as HTMLElement);
    await viewer.getByRole('button', { name: 'Next card' }).click();
    await paging;
    const textBoxes = viewer
      .getByCss('.viewer-title > *')
      .elements()
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      });
    const boxes = [
      ...textBoxes,
      ...viewer
        .getByRole('button')
        .elements()
        .map((button) => button.getBoundingClientRect()),
    ];
    const stopped = moves();
    expect(stopped.length).toBeGreaterThan(4);
    for (let time = 0; time <= 280; time += 10) {
      for (const move of stopped) move.currentTime = time;
      for (const body of slots().map((slot) => slot.querySelector('.card-body')?.getBoundingClientRect() as DOMRect)) {
        const covered = boxes.filter(
          ({ left, right, top, bottom }) =>
            left < body.right && right > body.left && top < body.bottom && bottom > body.top,
        );
        expect(covered, `${time} ms`).toEqual([]);
      }
    }
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

  test('a neighbour that is not painted yet is out of view, and does not fade in above its back', async () => {
    await allowMotion();
    await openPaintedInventory();
    await openCard(1);
    const slots = () => [...drawer.element().querySelectorAll('.card-slot')];
    await expect.poll(() => slots().map(isPainted)).toEqual([true, true, true, true]);
    const [, middle, neighbour] = slots() as [Element, Element, Element];
    const box = drawer.getByCss('.card-track').element().getBoundingClientRect();
    const leftOf = (slot: Element) => slot.getBoundingClientRect().left;
    await expect.poll(() => leftOf(neighbour)).toBeLessThan(box.right - 8);
    const before = leftOf(middle);
    for (const slot of [middle, neighbour]) slot.querySelector('.card-face')?.classList.add('card-unpainted');
    await expect.poll(() => leftOf(neighbour)).toBeGreaterThanOrEqual(box.right);
    expect([leftOf(middle), getComputedStyle(neighbour).opacity]).toEqual([before, '1']);
    const face = neighbour.querySelector('.card-face') as Element;
    expect([face, ...face.children].map((part) => getComputedStyle(part).animationName)).toEqual(
      Array(face.children.length + 1).fill('none'),
    );
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
