import type { Rarity } from '@app/contract/draw/card';
import { type CSSProperties, memo } from 'react';
import './burst.css';

const MOTES: Readonly<Record<Rarity, number>> = { common: 16, uncommon: 6, rare: 12, epic: 14, legendary: 18 };
const LEAVES: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 12, rare: 0, epic: 0, legendary: 0 };
const FLASHES: readonly Rarity[] = ['rare', 'epic', 'legendary'];
const RINGS: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 0, rare: 1, epic: 2, legendary: 3 };

/** Spread by the golden angle, so that neighbours fly apart. */
const flight = (i: number, reach: number): CSSProperties =>
  ({
    '--angle': `${(i * 137.5) % 360}deg`,
    '--reach': `${reach * (0.72 + ((i * 0.618) % 1) * 0.56)}em`,
    '--size': (0.55 + ((i * 0.755) % 1)).toFixed(2),
    '--after': `${(i % 7) * 18}ms`,
  }) as CSSProperties;

const list = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The burst after the card has turned: motes, leaves, rings and rays, by rarity. */
export const Burst = memo(function Burst({ rarity }: { rarity: Rarity }) {
  return (
    <span aria-hidden="true" className="reveal-burst">
      <span className="reveal-glow" />
      {FLASHES.includes(rarity) && <span className="reveal-flash" />}
      {(rarity === 'epic' || rarity === 'legendary') && <span className="reveal-rays" />}
      {list(RINGS[rarity]).map((i) => (
        <span key={i} className={`reveal-ring reveal-ring-${i}`} />
      ))}
      {list(LEAVES[rarity]).map((i) => (
        <span key={i} className="reveal-flying reveal-leaf" style={flight(i, 21)} />
      ))}
      {list(MOTES[rarity]).map((i) => (
        <span key={i} className="reveal-flying reveal-mote" style={flight(i, rarity === 'common' ? 18 : 24)} />
      ))}
    </span>
  );
});
