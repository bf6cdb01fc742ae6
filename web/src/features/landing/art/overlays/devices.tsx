import { LittleCard } from './little-card.tsx';

/** A phone with a card on its screen. */
export function Phone() {
  return (
    <g transform="translate(526 278) rotate(8)">
      <rect x="-52" y="-96" width="104" height="192" rx="16" fill="var(--color-ink-deep)" strokeWidth="5" />
      <rect x="-41" y="-78" width="82" height="150" rx="6" fill="var(--color-rarity-epic-ground)" strokeWidth="1.25" />
      <g transform="translate(0 -18) scale(1.05)">
        <LittleCard rarity="epic" emblem="star" />
      </g>
      <path d="M-24 46H24" strokeWidth="5" />
      <path d="M-14 60H14M-10-87H10" />
    </g>
  );
}

/** The window of a stream with a card on it. */
export function StreamWindow() {
  return (
    <g transform="translate(478 88)">
      <rect x="-104" y="-70" width="208" height="140" rx="10" fill="var(--color-lacquer)" strokeWidth="5" />
      <path d="M-104-46H104" strokeWidth="1.25" />
      <path d="M-90-58h0M-78-58h0M-66-58h0" strokeWidth="5" />
      <rect x="-92" y="-34" width="124" height="92" rx="4" fill="var(--color-rarity-rare-ground)" strokeWidth="1.25" />
      <path
        d="M-76 58Q-76 24-46 20V13Q-62 6-60-14L-64-32L-48-24Q-38-28-28-24L-12-32L-16-14Q-14 6-30 13V20Q0 24 0 58z"
        fill="var(--color-ink-deep)"
      />
      <path d="M-52-6Q-46-11-42-4M-24-6Q-30-11-34-4" />
      <g transform="translate(8 26) rotate(10) scale(.5)">
        <LittleCard rarity="uncommon" emblem="leaf" />
      </g>
      <path d="M20-24h0" stroke="var(--color-rarity-legendary-line)" strokeWidth="9" />
      <path d="M46-26h44M46-12h30M46 2h40M46 16h24M46 30h44M46 44h32" stroke="var(--color-brass-deep)" />
    </g>
  );
}

/** A headset for extended reality. */
export function Headset() {
  return (
    <g transform="translate(372 356)">
      <path d="M-78-22Q-72-74 0-74T78-22" strokeWidth="5" stroke="var(--color-brass-deep)" />
      <path
        d="M-84-22Q-84-40-66-40H66Q84-40 84-22V16Q84 44 56 44H40Q24 44 14 30Q0 14-14 30Q-24 44-40 44H-56Q-84 44-84 16z"
        fill="var(--color-lacquer-raised)"
        strokeWidth="5"
      />
      <path
        d="M-72-18Q-72-28-62-28H62Q72-28 72-18V12Q72 32 52 32H42Q30 32 22 20Q0-6-22 20Q-30 32-42 32H-52Q-72 32-72 12z"
        fill="var(--color-rarity-rare-ground)"
        strokeWidth="1.25"
      />
      <path d="M-62-2Q-62-18-48-18H-16" stroke="var(--color-paper)" opacity="0.6" strokeWidth="5" />
    </g>
  );
}
