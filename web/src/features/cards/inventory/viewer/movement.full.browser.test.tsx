import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons, newCards } from '../../../../../testing/cards.ts';
import { allowMotion } from '../../../../../testing/emulate.ts';
import { drawer, expectUrl } from '../../../../../testing/inventory.ts';
import {
  boxAt,
  boxOf,
  facesOf,
  finish,
  fullScreen,
  isPainted,
  liftOf,
  nextFlight,
  nextPage,
  openAndStop,
  openCard,
  openPaintedInventory,
  openWith,
  pictureIn,
  rares,
  tiles,
  viewer,
  yawOf,
} from '../../../../../testing/movement.ts';

beforeEach(() => page.viewport(1024, 560));
afterEach(() => page.viewport(1280, 800));

describe('the same picture moves', () => {
  beforeEach(allowMotion);

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
