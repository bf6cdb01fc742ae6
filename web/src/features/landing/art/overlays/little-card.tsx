import type { Rarity } from '@app/contract/draw/card';

/** Emblems around (0, 0), 36 units high. */
const EMBLEMS = {
  star: 'M0-20Q2-2 18 0Q2 2 0 20Q-2 2-18 0Q-2-2 0-20z',
  moon: 'M5-18A18 18 0 1 0 17 8A14 14 0 1 1 5-18z',
  eye: 'M-19 0Q0-20 19 0Q0 20-19 0zM-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  leaf: 'M0-20Q16-4 0 20Q-16-4 0-20zM0 20',
  crown: 'M-17 14L-20-12L-9 0L0-18L9 0L20-12L17 14z',
};

export interface LittleCardProps {
  rarity: Rarity;
  emblem: keyof typeof EMBLEMS;
}

/** A card around (0, 0), 60 by 84 units. */
export function LittleCard({ rarity, emblem }: LittleCardProps) {
  const isLegendary = rarity === 'legendary';
  const line = isLegendary ? 'var(--color-brass-bright)' : `var(--color-rarity-${rarity}-line)`;
  return (
    <g stroke={line}>
      <rect
        x="-30"
        y="-42"
        width="60"
        height="84"
        rx="6"
        fill={isLegendary ? 'var(--color-ink-deep)' : `var(--color-rarity-${rarity}-ground)`}
      />
      <rect x="-24" y="-36" width="48" height="72" rx="2" strokeWidth="1.25" />
      <circle cy="-7" r="22" strokeWidth="1.25" fill={isLegendary ? 'var(--color-brass)' : 'none'} />
      <path
        d={EMBLEMS[emblem]}
        transform="translate(0 -7) scale(.82)"
        fill={isLegendary ? 'var(--color-ink-deep)' : line}
        fillRule="evenodd"
        stroke="none"
      />
      <path d="M-14 24h28M-7 30h14" />
    </g>
  );
}
