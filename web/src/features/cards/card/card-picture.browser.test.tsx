import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { RARITIES } from '@app/contract/draw/card';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from '../../../../testing/cards.ts';
import { respondTo } from '../../../../testing/fake-api.ts';
import { drawer } from '../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { holdPainting } from '../../../../testing/painting.ts';
import { type Pixels, readElement, readImage, rgbAt } from '../../../../testing/pixels.ts';
import backDrawing from './card-back.svg';
import backBitmap from './card-back.webp';
import { FOIL_TIMEOUT_MS } from './painted-card.tsx';

/** A card of each rarity. */
const cards = RARITIES.flatMap((rarity) => newCards(900).find((card) => card.rarity === rarity) ?? []) as [
  OwnedCard,
  OwnedCard,
  OwnedCard,
  OwnedCard,
  OwnedCard,
];

const faces = page.getByRole('list', { name: 'Your cards' }).getByCss('.card-face');
/** The card between its neighbours. */
const MIDDLE = '.card-slot:not([inert])';

const isPainted = (face: Element) => face.hasAttribute('data-face-up');

async function openCards(): Promise<void> {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getInventory, inventoryOf(cards));
  openPage('/inventory');
  await expect.poll(() => faces.elements()).toHaveLength(cards.length);
  // The pointer of an earlier test would light a card.
  await page.getByRole('searchbox').hover();
}

const backOf = (face: Element) => getComputedStyle(face).backgroundImage;

/** The pixels in the corners of a picture, one pixel from its edges, which may lie between pixels of the screen. */
const cornersOf = ({ width, height }: Pixels) =>
  [
    [1, 1],
    [width - 2, 1],
    [1, height - 2],
    [width - 2, height - 2],
  ] as const;

test('the back of a card in lists is the drawing of its back', async () => {
  const read = async (src: string) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return readImage(image, 160, 224).data;
  };
  const [bitmap, drawing] = await Promise.all([read(backBitmap), read(backDrawing)]);
  const differences = bitmap.map((value, index) => Math.abs(value - (drawing[index] ?? 0)));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(4);
});

test('a card has its place before it is painted', async () => {
  const paint = holdPainting();
  await openCards();
  const places = () =>
    faces.elements().flatMap((face) => {
      const boxes = [face, face.querySelector('.card-plate') as Element].map((element) =>
        element.getBoundingClientRect(),
      );
      return boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
    });
  const before = places();
  const tile = faces.first().element().closest('[role="listitem"]') as HTMLElement;
  expect(before[0]?.[1]).toBe(Math.round(tile.getBoundingClientRect().y));
  paint();
  await expect.poll(() => faces.elements().filter(isPainted)).toHaveLength(cards.length);
  expect(places()).toEqual(before);
});

test('the sheen of a legendary card is clipped to the card', async () => {
  await openCards();
  const face = faces.nth(RARITIES.indexOf('legendary')).element();
  const { position, overflow } = getComputedStyle(face);
  expect([position, overflow]).toEqual(['relative', 'hidden']);
});

test('the corners of every card in the grid are round', async () => {
  await openCards();
  await expect.poll(() => faces.elements().filter(isPainted)).toHaveLength(cards.length);
  for (const [index, { rarity }] of cards.entries()) {
    const face = faces.nth(index).element() as HTMLElement;
    // What is behind the card shows through its corners; its shadow would darken it.
    face.style.boxShadow = 'none';
    const card = face.closest('.card') as HTMLElement;
    card.style.background = 'rgb(255 0 255)';
    const pixels = await readElement(face);
    for (const [x, y] of cornersOf(pixels)) expect(rgbAt(pixels, x, y), rarity).toEqual([255, 0, 255]);
    expect(rgbAt(pixels, Math.floor(pixels.width / 2), 1), rarity).not.toEqual([255, 0, 255]);
  }
});

describe('a card shows its back until its picture is painted', () => {
  test('in the grid', async () => {
    const paint = holdPainting();
    await openCards();
    for (const face of faces.elements()) expect(backOf(face)).toContain('card-back');
    paint();
    await expect.poll(() => faces.elements().filter(isPainted)).toHaveLength(cards.length);
    for (const face of faces.elements()) expect(backOf(face)).toBe('none');
  });

  test('in the drawer', async () => {
    await openCards();
    const paint = holdPainting();
    await cardButtons().nth(4).click();
    const face = drawer.getByCss(`${MIDDLE} .card-face`);
    await expect.element(face).toBeVisible();
    expect(backOf(face.element())).toContain('card-back');
    await expect.element(face.getByCss('.card-figures')).not.toBeVisible();
    paint();
    await expect.element(face.getByCss('.card-figures')).toBeVisible();
    expect(backOf(face.element())).toBe('none');
  });
});

test.each(['drawer', 'full screen'])(
  'a neighbour replaces the card with its text and foil at once: %s',
  async (place) => {
    await openCards();
    await cardButtons().nth(1).click();
    await expect.element(drawer).toBeVisible();
    if (place === 'full screen') await drawer.getByRole('button', { name: 'Full screen' }).click();
    const frame = place === 'drawer' ? drawer : page.getByRole('dialog');
    const [, , rare, epic] = cards;
    /** What is visible in the middle: headings, names of cards, and the number of planes with foil. */
    const visible = () => ({
      names: [...frame.getByRole('heading').elements(), ...frame.getByCss(`${MIDDLE} .card-plate`).elements()].map(
        (element) => element.textContent,
      ),
      planes: frame.getByCss(`${MIDDLE} .card-plane:has(.foil-sheet, .foil-beam)`).elements().length,
    });
    // The foil of both neighbours.
    await expect.poll(() => frame.getByCss('.card-slot .foil-sheet').elements().length).toBeGreaterThan(1);
    await expect.poll(() => frame.getByCss('.card-slot [data-painted]').elements()).toHaveLength(4);
    const paint = holdPainting();
    // On a slow machine, the card would no longer wait for its foil.
    const { setTimeout } = window;
    const setTimeoutExceptFoil = (run: TimerHandler, delay?: number) =>
      delay === FOIL_TIMEOUT_MS ? 0 : setTimeout(run, delay);
    const spy = vi.spyOn(window, 'setTimeout').mockImplementation(setTimeoutExceptFoil as typeof setTimeout);
    onTestFinished(() => spy.mockRestore());
    const next = frame.getByRole('button', { name: 'Next card' });
    await next.click();
    // Painted in advance.
    await expect.poll(visible).toEqual({ names: [rare.name, rare.name], planes: 0 });
    await next.click();
    await expect.poll(() => new URLSearchParams(location.search).get('card')).toBe(epic.id);
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(JSON.stringify(visible())));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    paint();
    await expect.poll(visible).toEqual({ names: [epic.name, epic.name], planes: 2 });
    observer.disconnect();
    expect([...seen].map((state) => JSON.parse(state))).toEqual([
      { names: [rare.name, rare.name], planes: 0 },
      { names: [epic.name, epic.name], planes: 2 },
    ]);
  },
);
