import type { Rarity } from '@app/contract/draw/card';
import { element } from '../../page/element.ts';

/** What flies and shines when a card has turned. */
const PARTS: Readonly<Record<Rarity, { motes: number; leaves: number; rings: number; rays: number; gilt: number }>> = {
  common: { motes: 16, leaves: 0, rings: 0, rays: 0, gilt: 0 },
  uncommon: { motes: 8, leaves: 14, rings: 0, rays: 0, gilt: 0 },
  rare: { motes: 18, leaves: 0, rings: 1, rays: 0, gilt: 0 },
  epic: { motes: 22, leaves: 0, rings: 2, rays: 1, gilt: 0 },
  legendary: { motes: 30, leaves: 0, rings: 3, rays: 2, gilt: 44 },
};

const list = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The burst of a rarity: dust, leaves, rings and rays, as in the reveal, and gold leaf for a legendary card. */
export function createBurst(rarity: Rarity): HTMLElement {
  const { motes, leaves, rings, rays, gilt } = PARTS[rarity];
  const legendary = rarity === 'legendary';
  return element(
    'div',
    'burst',
    element('div', 'burst-shade'),
    element('div', 'burst-glow'),
    ...['burst-rays-thin', 'burst-rays'].slice(2 - rays).map((name) => element('div', name)),
    ...(rings > 0 ? [element('div', 'burst-flash')] : []),
    ...list(rings).map((i) => withProperties(element('div', 'burst-ring'), { '--after': `${i * 140}ms` })),
    ...list(leaves).map((i) => withProperties(element('div', 'burst-flying burst-leaf'), flight(i, 21))),
    ...list(motes).map((i) =>
      withProperties(element('div', 'burst-flying burst-mote'), flight(i, legendary ? 40 : 24)),
    ),
    ...list(gilt).map((i) => withProperties(element('div', 'burst-gilt'), fall(i))),
  );
}

/** A share from 0 to 1 for each part, evenly spread. */
const spread = (i: number, step: number) => (i * step) % 1;

/** Spread by the golden angle, so that neighbours fly apart. */
const flight = (i: number, reach: number) => ({
  '--angle': `${(i * 137.5) % 360}deg`,
  '--reach': `${(reach * (0.72 + spread(i, 0.618) * 0.56)).toFixed(1)}em`,
  '--size': (0.55 + spread(i, 0.755)).toFixed(2),
  '--after': `${(i % 7) * 24}ms`,
});

const fall = (i: number) => ({
  '--aside': `${(84 * (spread(i, 0.618) - 0.5)).toFixed(1)}em`,
  '--up': `${(-14 - 26 * spread(i, 0.755)).toFixed(1)}em`,
  '--size': (0.6 + spread(i, 0.382)).toFixed(2),
  '--time': `${2600 + Math.round(1400 * spread(i, 0.414))}ms`,
  '--after': `${(i % 9) * 40}ms`,
});

function withProperties(target: HTMLElement, properties: Readonly<Record<string, string>>): HTMLElement {
  for (const [name, value] of Object.entries(properties)) target.style.setProperty(name, value);
  return target;
}
