import type { Rarity } from '@app/contract/draw/card';
import { type CSSProperties, memo } from 'react';
import { Lantern } from '../../../../ui/art/machine/lantern.tsx';
import { Halo } from './halo.tsx';
import { Omen, Rays } from './rays.tsx';
import { Plates } from './shatter.tsx';
import './burst.css';
import './flying.css';

/** What flies from the card, how many, and how far in em. */
const FLIGHTS: Readonly<Record<Rarity, { readonly what: string; readonly count: number; readonly reach: number }>> = {
  common: { what: 'dust', count: 72, reach: 20 },
  uncommon: { what: 'leaf', count: 30, reach: 20 },
  rare: { what: 'spark', count: 24, reach: 25 },
  epic: { what: 'shard', count: 28, reach: 31 },
  legendary: { what: 'gold', count: 64, reach: 36 },
};
/** How many motes are drawn into a card before it turns, and how far they come from, in em. */
const MOTES = { count: 6, reach: 24 };
/** How many embers rise around a card as long as it is shown. */
const EMBERS: Readonly<Record<Rarity, number>> = { common: 6, uncommon: 7, rare: 8, epic: 9, legendary: 10 };

/** Spread by the golden angle, and as far as another irrational number says, so that they form no pattern. */
const flight = (i: number, reach: number): CSSProperties =>
  ({
    '--angle': `${(i * 137.5) % 360}deg`,
    '--reach': `${(reach * (0.6 + ((i * 0.4142) % 1) * 0.72)).toFixed(1)}em`,
    '--size': (0.55 + ((i * 0.755) % 1)).toFixed(2),
    '--spin': `${i % 2 ? 340 + i * 7 : -300 - i * 5}deg`,
    '--after': `${(i % 7) * 22}ms`,
  }) as CSSProperties;

/** Beside the card and below it, left and right in turn. */
const cinder = (i: number): CSSProperties =>
  ({
    '--x': `${((i % 2 ? 1 : -1) * (7 + ((i * 0.618) % 1) * 9)).toFixed(1)}em`,
    '--size': (0.5 + ((i * 0.755) % 1) * 0.5).toFixed(2),
    '--after': `${-i * 620}ms`,
  }) as CSSProperties;

const list = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The light behind the card before it turns, and the burst when it is edge-on: each rarity has its own. */
export const Burst = memo(function Burst({ rarity }: { rarity: Rarity }) {
  const { what, count, reach } = FLIGHTS[rarity];
  return (
    <span aria-hidden="true" className="reveal-burst">
      <Omen />
      <Omen rarity={rarity} />
      <span className="reveal-glow" />
      <Rays rarity={rarity} />
      {rarity === 'common' && <span className="reveal-moon" />}
      {rarity === 'legendary' && <span className="reveal-core" />}
      {rarity === 'legendary' && <FloatingLanterns />}
      <span className="reveal-flash" />
      {rarity === 'legendary' && <span className="reveal-flash" />}
      {rarity !== 'common' && <Halo rarity={rarity} />}
      {rarity === 'rare' && <span className="reveal-comet" />}
      {(rarity === 'rare' || rarity === 'legendary') && <span className="reveal-ring" />}
      {list(EMBERS[rarity]).map((i) => (
        <span key={i} className="reveal-dust reveal-cinder" style={cinder(i)} />
      ))}
      {rarity === 'epic' && <Plates />}
      {list(MOTES.count).map((i) => (
        <span key={i} className="reveal-dust reveal-mote" style={flight(i, MOTES.reach)} />
      ))}
      {list(count).map((i) => (
        <span key={i} className={`reveal-flying reveal-${what}`} style={flight(i, reach)} />
      ))}
    </span>
  );
});

/**
 * Where each lantern rises, in hundredths of the screen's width from its middle, its size, and when it starts and how long it
 * takes, in milliseconds: those that are near are large and fast, and no two are level.
 */
const lanterns = [
  [-43, 0.8, 0, 4800],
  [39, 0.95, 300, 4200],
  [-29, 1.15, 700, 3600],
  [31, 0.7, 1100, 5600],
  [45, 0.6, 100, 6400],
  [-37, 0.55, 1700, 6800],
  [24, 0.5, 2100, 7400],
  [-22, 0.6, 400, 7000],
] as const;

/** Only after a legendary card: lanterns rise into the sky. */
function FloatingLanterns() {
  return lanterns.map(([x, size, after, time]) => (
    <svg
      key={x}
      aria-hidden="true"
      viewBox="-105 -60 210 212"
      className="reveal-floating"
      style={{ '--x': `${x}vw`, '--size': size, '--after': `${after}ms`, '--time': `${time}ms` } as CSSProperties}
    >
      <Lantern cord={0} />
    </svg>
  ));
}
