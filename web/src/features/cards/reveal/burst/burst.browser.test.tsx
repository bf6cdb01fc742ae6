import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowMotion } from '../../../../../testing/emulate.ts';
import '../../../../ui/styles/ui.css';
import '../reveal.css';
import '../turn.css';
import { type Pace, stageDuration } from '../progress/stages.ts';
import { Burst } from './burst.tsx';

/** Renders the burst of a rarity in a stage of the reveal. */
async function renderBurst(rarity: Rarity, stage = 'wait', pace: Pace = 'full'): Promise<Element> {
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.dataset, { rarity, stage, pace });
  container.className = 'reveal';
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(<Burst rarity={rarity} />);
  await expect.poll(() => container.querySelector('.reveal-burst')).not.toBeNull();
  return container;
}

const pathsIn = (burst: Element, selector: string) =>
  [...burst.querySelectorAll(`${selector} path`)].map((path) => path.getAttribute('d')).join('');

test('each rarity has its own burst', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity)));
  expect(new Set(bursts.map((burst) => pathsIn(burst, '.reveal-halo'))).size).toBe(RARITIES.length);
  const rays = bursts.map((burst) => pathsIn(burst, '.reveal-rays'));
  expect(rays.map((path) => path !== '')).toEqual([false, false, true, true, true]);
  expect(new Set(rays.slice(2)).size).toBe(3);
  const has = (selector: string) => bursts.map((burst) => burst.querySelector(selector) !== null);
  expect(has('.reveal-moon')).toEqual([true, false, false, false, false]);
  expect(has('.reveal-ring')).toEqual([false, false, true, false, true]);
  expect(has('.reveal-shard')).toEqual([false, false, false, true, false]);
  expect(has('.reveal-floating')).toEqual([false, false, false, false, true]);
  const embers = bursts.map((burst) => burst.querySelectorAll('.reveal-cinder').length);
  expect(embers).toEqual([...new Set(embers)].toSorted((a, b) => a - b));
});

test('a face-down card does not reveal its rarity', async () => {
  await allowMotion();
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity)));
  const visibleIn = (burst: Element) =>
    [...burst.querySelectorAll('.reveal-burst > *')]
      .filter((part) => getComputedStyle(part).opacity !== '0' || part.getAnimations().length > 0)
      .map((part) => {
        const { opacity, backgroundImage, width, animation } = getComputedStyle(part);
        const stops = [...part.querySelectorAll('stop')].map((stop) => getComputedStyle(stop).stopColor);
        const paths = [...part.querySelectorAll('path')].map((path) => path.getAttribute('d'));
        // It moves while its style is read.
        const still = part.getAnimations().length === 0 && opacity;
        return [part.getAttribute('class'), still, backgroundImage, width, animation, stops, paths];
      });
  const [common, ...others] = bursts.map(visibleIn);
  expect(common?.length).toBeGreaterThan(2);
  for (const visible of others) expect(visible).toEqual(common);
});

test('a legendary card has gold rays and flakes on blue light, and red gems', async () => {
  const burst = await renderBurst('legendary', 'burst');
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  /** Whether a colour has more blue than red. */
  const isBlue = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return blue > red;
  };
  const stopsOf = (selector: string) =>
    [...burst.querySelectorAll(`${selector} stop`)].map((stop) => isBlue(getComputedStyle(stop).stopColor));
  expect(new Set(stopsOf('.reveal-haze'))).toEqual(new Set([true]));
  expect(new Set(stopsOf('.reveal-rays:not(.reveal-haze)'))).toEqual(new Set([false]));
  const grounds = [...burst.querySelectorAll('.reveal-gold')].map((flake) => getComputedStyle(flake).backgroundImage);
  expect(
    new Set(grounds.map((ground) => isBlue(/oklch\([^)]*\)|oklab\([^)]*\)|color\([^)]*\)/.exec(ground)?.[0] ?? ''))),
  ).toEqual(new Set([false]));
  expect(new Set(grounds.map((ground) => ground.split('(')[0]))).toEqual(
    new Set(['linear-gradient', 'conic-gradient']),
  );
});

test('the rarer the card, the larger the flash and the more flies from it', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity, 'burst')));
  const flashes = bursts.map((burst) => (burst.querySelector('.reveal-flash') as HTMLElement).offsetWidth);
  expect(flashes).toEqual([...new Set(flashes)].toSorted((a, b) => a - b));
  const flights = bursts.slice(2).map((burst) => burst.querySelectorAll('.reveal-flying').length);
  expect(flights).toEqual([...new Set(flights)].toSorted((a, b) => a - b));
});

test('the rarer the card, the longer its flash, which takes half a second or more', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity)));
  const times = bursts.map((burst) => Number.parseFloat(getComputedStyle(burst).getPropertyValue('--flash-time')));
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(500);
});

test('the burst begins when the card is edge-on, with a flash of 120 ms', async () => {
  await allowMotion();
  const burst = await renderBurst('legendary', 'turn');
  const animations = burst.getAnimations({ subtree: true }) as CSSAnimation[];
  const effectOf = (name: string) => animations.find(({ animationName }) => animationName === name)?.effect;
  const parts = ['flash', 'shoot', 'haze', 'fly'].map((name) => effectOf(`reveal-${name}`)?.getTiming().delay);
  // A legendary card is edge-on from 240 to 390 ms.
  for (const delay of parts) expect(delay).toSatisfy((time: number) => time >= 240 && time < 390);
  const flash = effectOf('reveal-flash') as KeyframeEffect;
  const bright = flash.getKeyframes().filter(({ opacity }) => opacity === '1');
  const [start = 0, end = 0] = bright.map(({ computedOffset }) => computedOffset * Number(flash.getTiming().duration));
  expect(Math.round((end - start) / 10) * 10).toBe(120);
});

test('a legendary card flashes and throws gold again as it lands, but not after a skip', async () => {
  await allowMotion();
  const landing = stageDuration('turn', 'legendary') + 0.59 * stageDuration('burst', 'legendary');
  const delaysIn = async (stage: string, name: string, pace?: Pace) =>
    ((await renderBurst('legendary', stage, pace)).getAnimations({ subtree: true }) as CSSAnimation[])
      .filter(({ animationName }) => animationName === `reveal-${name}`)
      .map(({ effect }) => Number(effect?.getTiming().delay));
  const [first = 0, second = 0, ...more] = await delaysIn('burst', 'flash');
  expect(more).toEqual([]);
  expect(first).toBeLessThan(300);
  expect(Math.abs(second - landing)).toBeLessThan(60);
  const gold = await delaysIn('burst', 'fly');
  const early = gold.filter((delay) => delay < landing - 60);
  expect(early.length).toBe(gold.length / 2);
  expect(await delaysIn('end', 'fly', 'still')).toEqual(early);
  const [ring = 0] = await delaysIn('burst', 'ring');
  expect(Math.abs(ring - landing)).toBeLessThan(60);
  expect(await delaysIn('end', 'flash', 'still')).toEqual([first]);
  expect(await delaysIn('end', 'ring', 'still')).toEqual([]);
});

test('only the back of an epic card breaks: into plates that together are the back, and begin edge-on', async () => {
  await allowMotion();
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity, 'turn')));
  const plates = bursts.map((burst) => [...burst.querySelectorAll('.reveal-plate')]);
  expect(plates.map(({ length }) => length > 0)).toEqual([false, false, false, true, false]);
  const epic = plates[3] ?? [];
  expect(epic.length).toBeGreaterThanOrEqual(6);
  expect(epic.length).toBeLessThanOrEqual(10);
  /** In hundredths of the card's width times hundredths of its height. */
  const areaOf = (plate: Element) => {
    const { clipPath } = getComputedStyle(plate.querySelector('.card-back') as Element);
    const corners = [...clipPath.matchAll(/([\d.]+)% ([\d.]+)%/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const doubled = corners.map(([x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
      return x * nextY - nextX * y;
    });
    return doubled.reduce((sum, part) => sum + part, 0) / 2;
  };
  const areas = epic.map(areaOf);
  for (const area of areas) expect(area).toBeGreaterThan(500);
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(10_000, 0);
  for (const plate of epic) {
    const [animation] = plate.getAnimations() as [Animation];
    animation.pause();
    animation.currentTime = 221;
    const { width } = plate.getBoundingClientRect();
    expect(width).toBeLessThan((plate as HTMLElement).offsetWidth / 4);
  }
});

test('the light behind a turning card changes its colour, and never fades before the card is edge-on', async () => {
  await allowMotion();
  for (const rarity of RARITIES.slice(0, -1)) {
    const burst = await renderBurst(rarity, 'turn');
    const [brass, own] = burst.querySelectorAll('.reveal-omen') as unknown as [Element, Element];
    const opacities = (time: number) =>
      [brass, own].map((omen) => {
        const [animation] = omen.getAnimations() as [Animation];
        animation.pause();
        animation.currentTime = time;
        return Number(getComputedStyle(omen).opacity);
      });
    for (let time = 0; time <= 240; time += 20) expect(Math.max(...opacities(time)), `${rarity}, ${time} ms`).toBe(1);
    expect(opacities(0)[0]).toBe(1);
    expect(opacities(240)).toEqual([0, 1]);
  }
});

test('the ornament around a card is not wider than a phone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 740);
  for (const rarity of ['uncommon', 'rare', 'epic', 'legendary'] as const) {
    const [ring] = (await renderBurst(rarity)).querySelectorAll('.reveal-halo path');
    expect(ring?.getBoundingClientRect().width, rarity).toBeLessThanOrEqual(360);
  }
});

test('no two lanterns rise at the same speed', async () => {
  const lanterns = [...(await renderBurst('legendary')).querySelectorAll<SVGElement>('.reveal-floating')];
  const times = lanterns.map((lantern) => lantern.style.getPropertyValue('--time'));
  expect(new Set(times).size).toBe(lanterns.length);
});
