import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { CARD_TYPES, type CardType, FINISHES, type Finish, RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from '../../../../../testing/cards.ts';
import { allowMotion } from '../../../../../testing/emulate.ts';
import { respondTo } from '../../../../../testing/fake-api.ts';
import { drawer, openInventory } from '../../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../../testing/open-page.tsx';
import { luminance, type Pixels, readElement, readImage, rgbAt } from '../../../../../testing/pixels.ts';

const legendaries = newCards(1500).filter(({ rarity }) => rarity === 'legendary');

/** Opens a card in the drawer, lit. */
async function openInDrawer(card: OwnedCard): Promise<void> {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getInventory, inventoryOf([card]));
  openPage('/inventory');
  await cardButtons().first().click();
}

/**
 * Opens the last legendary card of a type in the drawer, lit; the first has thin lines. While motion is reduced, its planes lie
 * exactly on each other.
 */
async function openLegendary(type: CardType, finish: Finish): Promise<HTMLElement> {
  await openInDrawer({ ...(legendaries.findLast((legendary) => legendary.type === type) as OwnedCard), finish });
  await expect.poll(() => drawer.getByCss('.card-plane img').elements().length).toBeGreaterThan(3);
  return drawer.getByCss('.card').element() as HTMLElement;
}

/** The luminance below which a colour counts as dark: emblem, or enamel around it. Grooves in the gold are lighter. */
const DARK_LUMINANCE = 0.05;
/** The luminance above which it counts as gold, also in its darkest reflections. */
const GOLD_LUMINANCE = 0.22;
/** The luminance of a grey of L 0.2 in oklch. */
const ENGRAVING_LUMINANCE = 0.2 ** 3;
/** Half the size of the area around the field's centre that is compared, as a share of the card's width and height. */
const [HALF_WIDTH, HALF_HEIGHT] = [0.26, 0.2];

type Place = readonly [x: number, y: number];

/** Positions in dark parts of emblem and field, in their darkest parts, and in the gold, at least a pixel from their edges. */
function findParts(card: HTMLElement, { width, height }: Pixels) {
  const imageOf = (plane: number) => {
    const image = card.querySelector<HTMLImageElement>(`.card-plane[data-plane="${plane}"] > img`);
    if (!image) throw new Error(`No plane ${plane}`);
    return readImage(image, width, height);
  };
  const [field, emblem] = [imageOf(1), imageOf(2)];
  const alphaAt = ({ data }: Pixels, x: number, y: number) => data[4 * (y * width + x) + 3];
  const lightAt = (picture: Pixels, x: number, y: number) => luminance(rgbAt(picture, x, y));
  const isLit = (isWanted: (light: number) => boolean) => (x: number, y: number) => {
    // Where the emblem covers a part of a pixel of the field, it has an edge.
    const top = alphaAt(emblem, x, y) === 0 ? field : emblem;
    return alphaAt(top, x, y) === 255 && isWanted(lightAt(top, x, y));
  };
  const placesOf = (isInside: (x: number, y: number) => boolean) => {
    const places: Place[] = [];
    for (let y = Math.round(height * (0.386 - HALF_HEIGHT)); y < height * (0.386 + HALF_HEIGHT); y++) {
      for (let x = Math.round(width * (0.5 - HALF_WIDTH)); x < width * (0.5 + HALF_WIDTH); x++) {
        if ([-1, 0, 1].every((dx) => [-1, 0, 1].every((dy) => isInside(x + dx, y + dy)))) places.push([x, y]);
      }
    }
    return places;
  };
  return {
    dark: placesOf(isLit((light) => light < DARK_LUMINANCE)),
    darkest: placesOf(isLit((light) => light < ENGRAVING_LUMINANCE)),
    gold: placesOf(isLit((light) => light > GOLD_LUMINANCE)),
  };
}

/** Whether a colour is bright yellow, with nearly as much green as red: gold is amber or cream. */
const isLemon = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red > 215 && green > 0.925 * red && blue < 0.62 * red;

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([
  ...CARD_TYPES.map((type) => [type, 'standard'] as const),
  ...FINISHES.map((finish) => ['artifact', finish] as const).slice(1),
])(
  'the foil raises the contrast of a legendary emblem to its field, and lights no engraving: %s, %s',
  async (type, finish) => {
    const card = await openLegendary(type, finish);
    const face = card.querySelector('.card-face') as HTMLElement;
    const layers = card.querySelectorAll<HTMLElement>(
      '.foil-sheet, .foil-sheen, .foil-sweep, .foil-beam, .foil-grain, .foil-star, .foil-rim',
    );
    for (const layer of layers) layer.style.display = 'none';
    const unlit = await readElement(face);
    for (const layer of layers) layer.style.display = '';
    const { dark, darkest, gold } = findParts(card, unlit);
    expect(Math.min(dark.length, darkest.length, gold.length)).toBeGreaterThan(500);
    const lightOf = (pixels: Pixels, places: readonly Place[]) =>
      average(places.map(([x, y]) => luminance(rgbAt(pixels, x, y))));
    const contrastIn = (pixels: Pixels) => (lightOf(pixels, gold) + 0.05) / (lightOf(pixels, dark) + 0.05);
    for (const [x, y] of [
      [0, 0],
      [-0.8, -0.5],
      [0.8, -0.5],
      [-0.6, 0.7],
      [0.7, 0.7],
    ] as const) {
      card.style.setProperty('--light-x', String(x));
      card.style.setProperty('--light-y', String(y));
      const lit = await readElement(face);
      expect(contrastIn(lit), `contrast at ${x}, ${y}`).toBeGreaterThanOrEqual(contrastIn(unlit));
      const lemon = gold.filter(([left, top]) => isLemon(rgbAt(lit, left, top))).length / gold.length;
      expect(lemon, `share of lemon yellow at ${x}, ${y}`).toBeLessThan(0.08);
      expect(lightOf(lit, darkest), `engraving at ${x}, ${y}`).toBeLessThanOrEqual(lightOf(unlit, darkest) + 0.0002);
    }
  },
);

test('the light on a common card makes no part of its drawing darker than at rest', async () => {
  await openInDrawer(newCards(20).find(({ rarity }) => rarity === 'common') as OwnedCard);
  await expect.poll(() => drawer.getByCss('.card .card-gloss').elements().length).toBe(1);
  await expect.poll(() => drawer.getByCss('.card [data-painted="true"]').elements().length).toBe(1);
  const card = drawer.getByCss('.card').element() as HTMLElement;
  const lightAt = async (x: number, y: number) => {
    card.style.setProperty('--light-x', String(x));
    card.style.setProperty('--light-y', String(y));
    const pixels = await readElement(card);
    const rowsOf = (top: number, bottom: number) => {
      const lights: number[] = [];
      for (let row = Math.round(pixels.height * top); row < pixels.height * bottom; row++) {
        for (let column = Math.round(pixels.width * 0.3); column < pixels.width * 0.7; column++) {
          lights.push(luminance(rgbAt(pixels, column, row)));
        }
      }
      return average(lights);
    };
    return { upper: rowsOf(0.2, 0.4), lower: rowsOf(0.4, 0.6) };
  };
  const rest = await lightAt(0, 0);
  for (const [x, y] of [
    [-0.84, -0.84],
    [0.84, -0.84],
    [-0.84, 0.84],
    [0.84, 0.84],
  ] as const) {
    const lit = await lightAt(x, y);
    expect(lit.upper, `upper half at ${x}, ${y}`).toBeGreaterThanOrEqual(rest.upper);
    expect(lit.lower, `lower half at ${x}, ${y}`).toBeGreaterThanOrEqual(rest.lower);
  }
});

test('the etched lines and the gems stand still behind the beam that sweeps over them', async () => {
  await allowMotion();
  const card = await openLegendary('mage', 'standard');
  const beams = [...card.querySelectorAll('.foil-beam')];
  expect(beams.length).toBeGreaterThan(1);
  for (const beam of beams) {
    const picture = beam.querySelector('.foil-still') as Element;
    const rotationAt = (element: Element, time: number) => {
      for (const animation of element.getAnimations()) animation.currentTime = time;
      return Number.parseFloat(getComputedStyle(element).rotate) || 0;
    };
    const turned = [0, 700, 1000, 3000].map((time) => [rotationAt(beam, time), rotationAt(picture, time)]);
    for (const [beamAngle = 0, pictureAngle = 0] of turned) expect(beamAngle + pictureAngle).toBeCloseTo(0);
    expect(Math.max(...turned.flat())).toBeGreaterThan(90);
  }
});

test('a band of light crosses gold and gems once in six seconds, but not with reduced motion', async () => {
  const still = await openLegendary('mage', 'standard');
  const sweeps = (card: Element) => [...card.querySelectorAll<HTMLElement>('.foil-sweep')];
  expect(sweeps(still).map((sweep) => getComputedStyle(sweep).display)).toEqual(['none', 'none']);
  await allowMotion();
  for (const sweep of sweeps(still)) {
    expect(sweep.style.maskImage.match(/url/g)).toHaveLength(2);
    const [animation] = sweep.firstElementChild?.getAnimations() ?? [];
    expect(animation?.effect?.getTiming()).toMatchObject({ duration: 6000, iterations: Infinity });
    const leftAt = (time: number) => {
      if (animation) animation.currentTime = time;
      return Math.round(sweep.firstElementChild?.getBoundingClientRect().left ?? 0);
    };
    // It rests on both sides, and passes between.
    expect([leftAt(0), leftAt(5990)]).toEqual([leftAt(2000), leftAt(5000)]);
    expect(leftAt(0)).toBeLessThan(leftAt(3450));
    expect(leftAt(3450)).toBeLessThan(leftAt(5990));
  }
});

/** Opens the inventory with motion, with two cards, and with the pointer elsewhere. */
async function openHoverable(): Promise<void> {
  await allowMotion();
  await openInventory(2);
  await page.getByRole('heading', { level: 1 }).hover();
}

test('a card under the pointer rises and has foil; both are gone after the pointer', async () => {
  await openHoverable();
  const body = cardButtons().first().element().parentElement?.querySelector('.card-body') as HTMLElement;
  const layers = () => body.querySelectorAll('.card-surface, .card-edge').length;
  const position = () => {
    const { translate, scale } = getComputedStyle(body);
    return { translate, scale };
  };
  await expect.poll(() => [layers(), position()]).toEqual([0, { translate: 'none', scale: 'none' }]);
  await cardButtons().first().hover();
  await expect.poll(position).toEqual({ translate: '0px -8px', scale: '1.03' });
  expect(layers()).toBe(2);
  const card = body.closest('.card') as HTMLElement;
  await expect.poll(() => card.style.getPropertyValue('--tilt-x')).not.toBe('');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => [layers(), position()]).toEqual([0, { translate: 'none', scale: 'none' }]);
  expect(card.style.getPropertyValue('--tilt-x')).toBe('');
});

test('the edge of a card is thin, so that it does not look like another card', async () => {
  await openHoverable();
  await cardButtons().first().hover();
  const card = cardButtons().first().element().parentElement?.querySelector('.card') as HTMLElement;
  await expect.poll(() => card.querySelector('.card-edge')).not.toBeNull();
  for (const axis of ['--x', '--y']) card.style.setProperty(axis, '1');
  const { m41, m42 } = new DOMMatrix(getComputedStyle(card.querySelector('.card-edge') as Element).transform);
  expect(Math.hypot(m41, m42) / card.offsetWidth).toBeLessThan(0.008);
});

test('the rarer a card, the further it tilts', async () => {
  await openHoverable();
  await cardButtons().first().hover();
  const card = cardButtons().first().element().parentElement?.querySelector('.card') as HTMLElement;
  await expect.poll(() => card.dataset.lit).toBe('held');
  const tilts = RARITIES.map((rarity) => {
    card.dataset.rarity = rarity;
    return getComputedStyle(card).getPropertyValue('--max-tilt');
  });
  expect(tilts).toEqual(['9deg', '9deg', '9deg', '11deg', '14deg']);
});
