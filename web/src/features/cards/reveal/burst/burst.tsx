import type { Rarity } from '@app/contract/draw/card';
import { type CSSProperties, memo } from 'react';
import { Lantern } from '../../../../ui/art/machine/lantern.tsx';
import { Halo } from './halo.tsx';
import { Omen, Rays } from './rays.tsx';
import './burst.css';

const MOTES: Readonly<Record<Rarity, number>> = { common: 18, uncommon: 8, rare: 18, epic: 22, legendary: 24 };
const LEAVES: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 16, rare: 0, epic: 0, legendary: 0 };
const RINGS: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 1, rare: 2, epic: 2, legendary: 3 };
const REACH: Readonly<Record<Rarity, number>> = { common: 20, uncommon: 24, rare: 28, epic: 32, legendary: 36 };

/** Spread by the golden angle, so that neighbours fly apart. */
const flight = (i: number, reach: number): CSSProperties =>
  ({
    '--angle': `${(i * 137.5) % 360}deg`,
    '--reach': `${reach * (0.72 + ((i * 0.618) % 1) * 0.56)}em`,
    '--size': (0.55 + ((i * 0.755) % 1)).toFixed(2),
    '--after': `${(i % 7) * 18}ms`,
  }) as CSSProperties;

const list = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The light behind the card before it turns, and the burst afterwards: each rarity has its own. */
export const Burst = memo(function Burst({ rarity }: { rarity: Rarity }) {
  return (
    <span aria-hidden="true" className="reveal-burst">
      <Omen rarity={rarity} />
      <span className="reveal-glow" />
      <Rays rarity={rarity} />
      {rarity === 'legendary' && <FloatingLanterns />}
      {rarity !== 'common' && <span className="reveal-flash" />}
      <Halo rarity={rarity} />
      {list(RINGS[rarity]).map((i) => (
        <span key={i} className={`reveal-ring reveal-ring-${i}`} />
      ))}
      {list(LEAVES[rarity]).map((i) => (
        <span key={i} className="reveal-flying reveal-leaf" style={flight(i, REACH[rarity])} />
      ))}
      {list(MOTES[rarity]).map((i) => (
        <span key={i} className="reveal-flying reveal-mote" style={flight(i, REACH[rarity])} />
      ))}
    </span>
  );
});

/** Where each lantern rises, in hundredths of the screen's width from its middle, its size, and when it starts. */
const lanterns = [
  [-43, 0.8, 0],
  [39, 0.95, 60],
  [-29, 1.15, 180],
  [31, 0.7, 260],
  [45, 0.6, 420],
  [-37, 0.55, 520],
  [24, 0.5, 700],
  [-22, 0.6, 900],
] as const;

/** Only after a legendary card: lanterns rise into the sky. */
function FloatingLanterns() {
  return lanterns.map(([x, size, after]) => (
    <svg
      key={x}
      aria-hidden="true"
      viewBox="-105 -60 210 212"
      className="reveal-floating"
      style={{ '--x': `${x}vw`, '--size': size, '--after': `${after}ms` } as CSSProperties}
    >
      <Lantern cord={0} />
    </svg>
  ));
}
