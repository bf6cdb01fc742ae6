import type { ReactNode } from 'react';

const rayAngles = Array.from({ length: 12 }, (_, index) => index * 30);
const sparks = [
  [210, 690, 5],
  [596, 640, 6],
  [640, 700, 3],
  [168, 610, 3],
  [262, 800, 3],
  [548, 786, 4],
] as const;

/** Three cards floating around the machine, with sparks. */
export function FloatingCards() {
  return (
    <>
      <Card transform="translate(124 636) rotate(-16)" rarity="rare">
        <path d="M14-26a30 30 0 1 0 14 40A24 24 0 0 1 14-26z" strokeWidth="2.5" />
        <circle cx="14" cy="-6" r="4" />
      </Card>
      <Card transform="translate(676 580) rotate(13)" rarity="legendary">
        <circle r="14" strokeWidth="2.5" />
        {rayAngles.map((angle, index) => (
          <path key={angle} d={index % 2 ? 'M0-20v-8' : 'M0-20v-17'} transform={`rotate(${angle})`} strokeWidth="2.5" />
        ))}
        <path d="M0-7l5 7-5 7-5-7z" fill="currentColor" />
      </Card>
      <Card transform="translate(650 812) rotate(-9) scale(0.8)" rarity="epic">
        <path d="M-36 0Q0-34 36 0Q0 34-36 0z" strokeWidth="2.5" />
        <circle r="13" strokeWidth="2.5" />
        <path d="M0-6l4 6-4 6-4-6z" fill="currentColor" />
        <path d="M-20-26l-6-10M0-32v-12M20-26l6-10" />
      </Card>
      {sparks.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0-2.4Q.2-.2 2.4 0Q.2.2 0 2.4Q-.2.2-2.4 0Q-.2-.2 0-2.4z"
          fill="var(--color-brass-bright)"
          stroke="none"
        />
      ))}
    </>
  );
}

interface CardProps {
  transform: string;
  rarity: 'rare' | 'epic' | 'legendary';
  children: ReactNode;
}

function Card({ transform, rarity, children }: CardProps) {
  return (
    <g transform={transform} color={`var(--color-rarity-${rarity}-line)`} stroke="currentColor" strokeWidth="1.25">
      <rect
        x="-70"
        y="-98"
        width="140"
        height="196"
        rx="12"
        fill="var(--color-ink-deep)"
        fillOpacity="0.6"
        stroke="none"
      />
      <rect
        x="-66"
        y="-92"
        width="132"
        height="184"
        rx="10"
        fill={`var(--color-rarity-${rarity}-ground)`}
        strokeWidth="5"
      />
      <rect x="-55" y="-81" width="110" height="162" rx="4" />
      <path d="M-55-63q18 0 18-18M55-63q-18 0-18-18M-55 63q18 0 18 18M55 63q-18 0-18 18" />
      <g transform="translate(0 -8) scale(1.15)">{children}</g>
      <path d="M-30 60h60" strokeWidth="2.5" />
    </g>
  );
}
