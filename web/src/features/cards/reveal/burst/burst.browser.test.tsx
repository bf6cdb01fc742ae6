import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import '../../../../ui/styles/ui.css';
import '../reveal.css';
import { Burst } from './burst.tsx';

/** Renders the burst of a rarity. */
async function renderBurst(rarity: Rarity): Promise<Element> {
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.dataset, { rarity, stage: 'wait' });
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
  const bursts = await Promise.all(RARITIES.map(renderBurst));
  expect(new Set(bursts.map((burst) => pathsIn(burst, '.reveal-halo'))).size).toBe(RARITIES.length);
  const beams = bursts.map((burst) => pathsIn(burst, '.reveal-omen').split('M').length);
  expect(beams).toEqual([...new Set(beams)].toSorted((a, b) => a - b));
  const rays = bursts.map((burst) => pathsIn(burst, '.reveal-rays'));
  expect(rays.map((path) => path !== '')).toEqual([false, false, true, true, true]);
  expect(new Set(rays.slice(2)).size).toBe(3);
  const lanterns = bursts.map((burst) => burst.querySelectorAll('.reveal-floating').length);
  expect(lanterns.map((count) => count > 0)).toEqual([false, false, false, false, true]);
});

test('the light behind a card that is face down has the same colours for each rarity', async () => {
  const bursts = await Promise.all(RARITIES.map(renderBurst));
  const coloursOf = (burst: Element) => [
    ...[...burst.querySelectorAll('.reveal-omen stop')].map((stop) => getComputedStyle(stop).stopColor),
    getComputedStyle(burst.querySelector('.reveal-glow') as Element).getPropertyValue('--burst'),
  ];
  const [common, ...others] = bursts.map(coloursOf);
  expect(common).toHaveLength(3);
  for (const colours of others) expect(colours).toEqual(common);
});
