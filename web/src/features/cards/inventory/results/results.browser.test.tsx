import { getInventory } from '@app/contract/cards/schemas';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from '../../../../../testing/cards.ts';
import { allowMotion, setBrowserFontSize, showAsPrinted } from '../../../../../testing/emulate.ts';
import { respondTo } from '../../../../../testing/fake-api.ts';
import { drawer, expectUrl, openInventory } from '../../../../../testing/inventory.ts';
import { closePage, openPage, signIn } from '../../../../../testing/open-page.tsx';
import { getConfig, setConfig } from '../../../../lib/config.ts';

const items = page.getByRole('list', { name: 'Your cards' }).getByRole('listitem');
const pictures = page.getByCss('.card-print > img[src^="blob:"]');

afterEach(() => page.viewport(1280, 800));

test.each([
  ['desktop', 1280, 800, { columns: 4, width: 230, top: 300 }],
  ['phone', 360, 740, { columns: 2, width: 150, top: 260 }],
])('the cards are large and begin near the top: %s', async (_, viewportWidth, height, { columns, width, top }) => {
  setConfig({ ...getConfig(), localMode: true });
  await page.viewport(viewportWidth, height);
  await openInventory(6);
  // One line, high enough for a touch target.
  const strip = page.getByRole('complementary', { name: 'Local mode' }).element();
  expect(strip.getBoundingClientRect().height).toBeLessThanOrEqual(44);
  const boxes = cardButtons()
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(boxes).toHaveLength(6);
  expect(boxes[0]?.top).toBeLessThan(top);
  expect(boxes[0]?.width).toBeGreaterThan(width);
  expect(boxes[columns - 1]?.top, 'the last card of the first row').toBe(boxes[0]?.top);
  expect(boxes[columns]?.top, 'the first card of the second row').toBeGreaterThan(boxes[0]?.bottom ?? 0);
});

test.each([1280, 360])(
  'the heart of a favourite is on the corner of its card, clear of the art (%i px)',
  async (width) => {
    await page.viewport(width, 740);
    signIn();
    respondTo(getInventory, inventoryOf(newCards(2).map((card, index) => ({ ...card, isFavourite: index === 0 }))));
    openPage('/inventory');
    await expect.element(cardButtons().first()).toBeVisible();
    const face = cardButtons().first().element().getBoundingClientRect();
    const heart = items.getByRole('button', { name: 'Favourite' }).getByCss('svg').element().getBoundingClientRect();
    const x = face.right - (heart.left + heart.right) / 2;
    const y = (heart.top + heart.bottom) / 2 - face.top;
    // A sixteenth of the card is its frame.
    expect(Math.max(x, y) + heart.width / 2 / Math.SQRT2).toBeLessThan(face.width / 16);
  },
);

test('the cards keep their ratio and their distance when the window is resized', async () => {
  await openInventory(24);
  await page.viewport(1400, 800);
  const boxes = () =>
    cardButtons()
      .elements()
      .map((button) => button.getBoundingClientRect());
  await expect.poll(() => boxes()[0]?.width).toBeGreaterThan(250);
  await expect.poll(() => Math.round((boxes()[4]?.top ?? 0) - (boxes()[0]?.bottom ?? 0))).toBe(16);
  await expect.poll(() => (boxes()[0]?.width ?? 0) / (boxes()[0]?.height ?? 1)).toBeCloseTo(5 / 7, 2);
});

test('a card in the grid is one picture at device resolution', async () => {
  await openInventory(2);
  await expect.element(pictures.first()).toBeVisible();
  const image = pictures.first().element() as HTMLImageElement;
  await image.decode();
  expect(Math.abs(image.naturalWidth - Math.ceil(image.clientWidth * devicePixelRatio))).toBeLessThanOrEqual(1);
});

test('the name of a card in the grid is selectable text, and a click on it opens the card', async () => {
  const [card] = await openInventory(1);
  const name = items.getByCss('.card-name');
  await expect.element(name).toBeVisible();
  const { width, height } = name.element().getBoundingClientRect();
  await userEvent.dragAndDrop(name, name, {
    sourcePosition: { x: 1, y: height / 2 },
    targetPosition: { x: width - 1, y: height / 2 },
  });
  const selected = String(getSelection()).trim();
  expect(selected.length).toBeGreaterThan(3);
  expect(card?.name).toContain(selected);
  await expectUrl('/inventory');
  getSelection()?.removeAllRanges();
  await name.click();
  await expectUrl(`/inventory?card=${card?.id}`);
});

test('the sheen of legendary cards stops while the page scrolls', async () => {
  await allowMotion();
  await openInventory(24);
  const sheen = () => {
    const card = items.first().element().querySelector<HTMLElement>('.card');
    if (card) card.dataset.rarity = 'legendary';
    const face = card?.querySelector('.card-face');
    return face && getComputedStyle(face, '::after').animationName;
  };
  await expect.poll(sheen).toBe('card-sheen');
  const stop = scrollBackAndForth();
  await expect.poll(sheen).toBe('none');
  stop();
  await expect.poll(sheen).toBe('card-sheen');
});

/** Scrolls in every frame. @returns a function that stops it */
function scrollBackAndForth(): () => void {
  let frame = requestAnimationFrame(scroll);
  function scroll(): void {
    window.scrollBy({ top: window.scrollY % 2 === 0 ? 1 : -1, behavior: 'instant' });
    frame = requestAnimationFrame(scroll);
  }
  return () => cancelAnimationFrame(frame);
}

test('cards that scroll into view never show the picture of another card, and rest in reading order', async () => {
  await openInventory(80);
  await expect.element(pictures.first()).toBeVisible();
  const cardOfPicture = new Map<string, string>();
  const wrong = new Set<string>();
  const check = (item: Element) => {
    const image = item.querySelector('img');
    const card = item.querySelector('button')?.ariaLabel;
    if (!image?.complete || !image.src || !card || getComputedStyle(image).visibility === 'hidden') return;
    const owner = cardOfPicture.get(image.src);
    if (owner !== undefined && owner !== card) wrong.add(`${card}: picture of ${owner}`);
    cardOfPicture.set(image.src, card);
  };
  for (let frame = 0; frame < 300; frame += 1) {
    await new Promise(requestAnimationFrame);
    // Slow enough that the cards are painted meanwhile
    window.scrollBy({ top: frame < 240 ? 15 : -15, behavior: 'instant' });
    for (const item of items.elements()) check(item);
  }
  expect(cardOfPicture.size, 'checked pictures').toBeGreaterThan(20);
  expect([...wrong]).toEqual([]);

  const positions = () => items.elements().map((item) => Number(item.getAttribute('aria-posinset')));
  await expect.poll(() => positions().every((at, n, all) => n === 0 || at === (all[n - 1] ?? 0) + 1)).toBe(true);
  expect(positions()[0]).toBeGreaterThan(1);
});

test('a press that begins while the page scrolls opens the card and focuses it', async () => {
  await openInventory(80);
  await expect.element(pictures.first()).toBeVisible();
  window.scrollTo({ top: 1000, behavior: 'instant' });
  const stop = scrollBackAndForth();
  document.addEventListener('pointerdown', stop, { capture: true, once: true });
  // Longer than it takes until scrolling counts as finished.
  await page.getByCss('body').click({ position: { x: 640, y: 500 }, delay: 500, force: true });
  await expect.poll(() => window.location.search).toMatch(/^\?card=/);
  await expect.element(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectUrl('/inventory');
  await expect.poll(() => document.activeElement?.getAttribute('data-index')).toMatch(/\d+/);
  await expect.element(page.getByCss(':focus')).toBeInViewport();
});

test('list rows grow with the browser’s font size', async () => {
  await setBrowserFontSize(32);
  await page.viewport(720, 800);
  await openInventory(1, '?view=list');
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px');
  const button = cardButtons().element();
  const words = button.parentElement?.querySelector('.font-display')?.getBoundingClientRect().height ?? 0;
  expect(words, 'a line of text at 32 px').toBeGreaterThan(32);
  expect(words).toBeLessThan(button.clientHeight);
});

test('only the grid has the stand of the only card, which is not printed with its light', async () => {
  const steps = page.getByRole('region', { name: 'There is only one.' });
  const light = page.getByCss('.first-light');
  const shelf = page.getByCss('.first-shelf');
  await openInventory(1, '?view=list');
  await expect.element(steps).toBeVisible();
  await expect.element(shelf).not.toBeVisible();
  expect(light.element().checkVisibility()).toBe(false);
  closePage();
  await openInventory(1);
  await expect.element(shelf).toBeVisible();
  expect(light.element().checkVisibility()).toBe(true);
  await showAsPrinted();
  await expect.poll(() => light.element().checkVisibility()).toBe(false);
});

test('large text on a phone does not bring the filters of wide windows', async () => {
  await setBrowserFontSize(32);
  await page.viewport(360, 740);
  await openInventory(3);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rail = document.querySelector('fieldset');
  expect(rail).not.toBeNull();
  expect(rail?.checkVisibility()).toBe(false);
});
