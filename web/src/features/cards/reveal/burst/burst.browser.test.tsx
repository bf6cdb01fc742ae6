import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { allowMotion } from '../../../../../testing/emulate.ts';
import '../../../../ui/styles/ui.css';
import '../reveal.css';
import '../turn.css';
import { Burst } from './burst.tsx';

/** Renders the burst of a rarity in a stage of the reveal. */
async function renderBurst(rarity: Rarity, stage = 'wait'): Promise<Element> {
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.dataset, { rarity, stage });
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

test('each rarity has its own burst, and more light behind its card before it turns than the one below', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity)));
  expect(new Set(bursts.map((burst) => pathsIn(burst, '.reveal-halo'))).size).toBe(RARITIES.length);
  const beams = bursts.map((burst) => pathsIn(burst, '.reveal-omen').split('M').length);
  expect(beams).toEqual([...new Set(beams)].toSorted((a, b) => a - b));
  const glows = bursts.map((burst) => Number(getComputedStyle(burst.querySelector('.reveal-glow') as Element).opacity));
  expect(glows).toEqual([...new Set(glows)].toSorted((a, b) => a - b));
  const rays = bursts.map((burst) => pathsIn(burst, '.reveal-rays'));
  expect(rays.map((path) => path !== '')).toEqual([false, false, true, true, true]);
  expect(new Set(rays.slice(2)).size).toBe(3);
  const has = (selector: string) => bursts.map((burst) => burst.querySelector(selector) !== null);
  expect(has('.reveal-ring')).toEqual([false, false, true, false, true]);
  expect(has('.reveal-shard')).toEqual([false, false, false, true, false]);
  for (const lasting of ['.reveal-floating', '.reveal-cinder']) {
    expect(has(lasting)).toEqual([false, false, false, false, true]);
  }
});

test('the light behind a card that is face down has the same colours for each rarity', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity)));
  const coloursOf = (burst: Element) => [
    ...[...burst.querySelectorAll('.reveal-omen stop')].map((stop) => getComputedStyle(stop).stopColor),
    getComputedStyle(burst.querySelector('.reveal-glow') as Element).getPropertyValue('--burst'),
  ];
  const [common, ...others] = bursts.map(coloursOf);
  expect(common).toHaveLength(3);
  for (const colours of others) expect(colours).toEqual(common);
});

test('the rarer the card, the larger the flash and the more flies from it', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity, 'burst')));
  const flashes = bursts.map((burst) => (burst.querySelector('.reveal-flash') as HTMLElement).offsetWidth);
  expect(flashes).toEqual([...new Set(flashes)].toSorted((a, b) => a - b));
  const flights = bursts.slice(2).map((burst) => burst.querySelectorAll('.reveal-flying').length);
  expect(flights).toEqual([...new Set(flights)].toSorted((a, b) => a - b));
});

test('the rarer the card, the slower and higher it rises, and the longer its flash, which takes half a second or more', async () => {
  const bursts = await Promise.all(RARITIES.map((rarity) => renderBurst(rarity)));
  const valuesOf = (property: string) =>
    bursts.map((burst) => Math.abs(Number.parseFloat(getComputedStyle(burst).getPropertyValue(property))));
  for (const property of ['--rise-time', '--height', '--nearness', '--flash-time']) {
    const values = valuesOf(property);
    expect(values, property).toEqual([...new Set(values)].toSorted((a, b) => a - b));
  }
  expect(Math.min(...valuesOf('--flash-time'))).toBeGreaterThanOrEqual(500);
});

test('the burst begins when the card is edge-on, with a flash of 120 ms', async () => {
  await allowMotion();
  const burst = await renderBurst('legendary', 'turn');
  const animations = burst.getAnimations({ subtree: true }) as CSSAnimation[];
  const effectOf = (name: string) => animations.find(({ animationName }) => animationName === name)?.effect;
  const parts = ['flash', 'shoot', 'haze', 'ring', 'fly'].map((name) => effectOf(`reveal-${name}`)?.getTiming().delay);
  // A legendary card is edge-on from 240 to 390 ms.
  for (const delay of parts) expect(delay).toSatisfy((time: number) => time >= 240 && time < 390);
  const flash = effectOf('reveal-flash') as KeyframeEffect;
  const bright = flash.getKeyframes().filter(({ opacity }) => opacity === '1');
  const [start = 0, end = 0] = bright.map(({ computedOffset }) => computedOffset * Number(flash.getTiming().duration));
  expect(Math.round((end - start) / 10) * 10).toBe(120);
});
