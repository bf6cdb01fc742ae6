import type { Rarity } from '@app/contract/draw/card';
import { element } from '../../page/element.ts';

/** What flies and shines when a card has turned. */
const PARTS: Readonly<Record<Rarity, { motes: number; leaves: number; rings: number; rays: boolean }>> = {
  common: { motes: 16, leaves: 0, rings: 0, rays: false },
  uncommon: { motes: 8, leaves: 12, rings: 0, rays: false },
  rare: { motes: 16, leaves: 0, rings: 1, rays: false },
  epic: { motes: 20, leaves: 0, rings: 2, rays: true },
  legendary: { motes: 28, leaves: 0, rings: 3, rays: true },
};

const list = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The burst of a rarity: dust, leaves, rings and rays, as in the reveal. */
export function createBurst(rarity: Rarity): HTMLElement {
  const { motes, leaves, rings, rays } = PARTS[rarity];
  return element(
    'div',
    'burst',
    element('div', 'burst-glow'),
    ...(rays ? [element('div', 'burst-rays')] : []),
    ...(rings > 0 ? [element('div', 'burst-flash')] : []),
    ...list(rings).map((i) => withProperties(element('div', 'burst-ring'), { '--after': `${i * 140}ms` })),
    ...list(leaves).map((i) => withProperties(element('div', 'burst-flying burst-leaf'), flight(i, 21))),
    ...list(motes).map((i) => withProperties(element('div', 'burst-flying burst-mote'), flight(i, 24))),
  );
}

/** Spread by the golden angle, so that neighbours fly apart. */
const flight = (i: number, reach: number) => ({
  '--angle': `${(i * 137.5) % 360}deg`,
  '--reach': `${(reach * (0.72 + ((i * 0.618) % 1) * 0.56)).toFixed(1)}em`,
  '--size': (0.55 + ((i * 0.755) % 1)).toFixed(2),
  '--after': `${(i % 7) * 24}ms`,
});

function withProperties(target: HTMLElement, properties: Readonly<Record<string, string>>): HTMLElement {
  for (const [name, value] of Object.entries(properties)) target.style.setProperty(name, value);
  return target;
}
