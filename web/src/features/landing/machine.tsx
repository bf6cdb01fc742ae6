import { useId } from 'react';
import { Capsule } from './capsule.tsx';
import './landing.css';
import { Lantern } from './lantern.tsx';
import { MachineBody } from './machine-body.tsx';

const colours = {
  common: 'var(--color-rarity-common-line)',
  uncommon: 'var(--color-rarity-uncommon-line)',
  rare: 'var(--color-rarity-rare-line)',
  epic: 'var(--color-rarity-epic-line)',
  legendary: 'var(--color-rarity-legendary-line)',
};

/** The capsules in the globe, back to front: x, y, rotation and colour. */
const pile: readonly (readonly [number, number, number, keyof typeof colours])[] = [
  [297, 154, -53, 'common'],
  [196, 199, -27, 'common'],
  [257, 200, 7, 'rare'],
  [378, 209, 1, 'common'],
  [317, 212, -9, 'uncommon'],
  [132, 235, -37, 'common'],
  [429, 243, 49, 'epic'],
  [187, 260, -53, 'common'],
  [248, 260, -16, 'uncommon'],
  [369, 270, -19, 'common'],
  [308, 272, 20, 'common'],
  [138, 295, 51, 'uncommon'],
  [419, 303, 2, 'rare'],
  [217, 313, -40, 'common'],
  [332, 328, -11, 'legendary'],
  [272, 338, -26, 'common'],
  [168, 348, -16, 'uncommon'],
  [387, 354, -9, 'common'],
  [217, 385, -20, 'rare'],
  [336, 388, 4, 'common'],
  [276, 399, 14, 'uncommon'],
];

/** Rays behind the globe, alternately long and short. */
const rays = Array.from({ length: 48 }, (_, index) => index);

/** The capsule machine; its crank turns while a card is being drawn. */
export function Machine({ isDrawing, className }: { isDrawing: boolean; className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 760"
      data-drawing={isDrawing}
      className={`machine overflow-visible ${className ?? ''}`}
      fill="none"
    >
      <defs>
        <radialGradient id={`${id}halo`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.3" stopColor="var(--color-vermilion)" stopOpacity="0.34" />
          <stop offset="0.62" stopColor="var(--color-brass-deep)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--color-ink)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0.2" stopColor="var(--color-vermilion)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--color-vermilion)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}glass`} cx="0.36" cy="0.28" r="0.8">
          <stop offset="0" stopColor="var(--color-lacquer-high)" />
          <stop offset="0.55" stopColor="var(--color-lacquer)" />
          <stop offset="1" stopColor="var(--color-ink-deep)" />
        </radialGradient>
        <clipPath id={`${id}globe`}>
          <circle cx="280" cy="250" r="182" />
        </clipPath>
      </defs>
      <circle cx="280" cy="270" r="280" fill={`url(#${id}halo)`} />
      <g className="machine-rays" stroke="var(--color-brass)" strokeLinecap="round">
        {rays.map((ray) => (
          <path
            key={ray}
            d={ray % 2 ? 'M280 38v-14' : 'M280 42v-34'}
            transform={`rotate(${ray * 7.5} 280 250)`}
            strokeWidth={ray % 4 ? 1 : 2}
            opacity={ray % 2 ? 0.45 : 0.75}
          />
        ))}
      </g>
      <Lantern x={52} y={-560} cord={630} glow={`${id}glow`} />
      <Lantern x={508} y={-560} cord={570} glow={`${id}glow`} isOffbeat />
      <circle cx="280" cy="250" r="190" fill={`url(#${id}glass)`} />
      <g clipPath={`url(#${id}globe)`}>
        <ellipse cx="280" cy="452" rx="170" ry="60" fill="var(--color-ink-deep)" />
        {pile.map(([x, y, rotation, rarity]) => (
          <Capsule key={`${x} ${y}`} x={x} y={y} rotation={rotation} colour={colours[rarity]} radius={30} />
        ))}
      </g>
      <g stroke="var(--color-brass)">
        <circle cx="280" cy="250" r="190" strokeWidth="4" />
        <circle cx="280" cy="250" r="182" strokeWidth="1" opacity="0.7" />
      </g>
      <g stroke="var(--color-paper)" strokeLinecap="round" opacity="0.55">
        <path d="M128 210a160 160 0 0 1 78-102" strokeWidth="7" />
        <path d="M222 100a160 160 0 0 1 26-9" strokeWidth="7" />
        <path d="M424 306a156 156 0 0 1-40 62" strokeWidth="2" />
      </g>
      <MachineBody id={id} />
      <g className="machine-capsule">
        <Capsule x={280} y={646} rotation={-14} radius={32} colour="var(--color-vermilion)" />
      </g>
    </svg>
  );
}
