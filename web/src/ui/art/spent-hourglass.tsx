import { Illustration } from './illustration.tsx';

/** An hourglass that has run out: a link or session has expired. */
export function SpentHourglass() {
  return (
    <Illustration>
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M30 40c-6 22-6 48 0 70M170 40c6 22 6 48 0 70" strokeDasharray="1 7" />
        <path d="M18 75h10M172 75h10" />
      </g>
      <g stroke="currentColor">
        <path
          d="M70 24h60c0 31-23 39-23 51s23 20 23 51H70c0-31 23-39 23-51S70 55 70 24z"
          strokeWidth="2.5"
          fill="var(--color-lacquer)"
        />
        <path d="M78 34c2 18 12 25 16 33M122 34c-2 18-12 25-16 33" strokeWidth="1.25" />
        <path d="M58 26v98M142 26v98" strokeWidth="2.5" />
        <path d="M54 62h8M54 88h8M138 62h8M138 88h8M53 75h10M137 75h10" strokeWidth="1.25" />
      </g>
      <path d="M74 123c3-17 14-26 26-28 12 2 23 11 26 28z" fill="var(--color-vermilion)" />
      <path d="M88 114l6-6M100 118l9-9M112 120l4-4" stroke="var(--color-ink-deep)" strokeWidth="1.5" />
      <g stroke="currentColor" strokeWidth="2.5">
        <rect x="48" y="12" width="104" height="12" rx="4" fill="var(--color-lacquer-raised)" />
        <rect x="48" y="126" width="104" height="12" rx="4" fill="var(--color-lacquer-raised)" />
      </g>
      <g stroke="currentColor" strokeWidth="1.25">
        <path d="M60 18h28M112 18h28M60 132h28M112 132h28" />
        <path d="M100 14.5l4 3.5-4 3.5-4-3.5zM100 128.5l4 3.5-4 3.5-4-3.5z" />
      </g>
    </Illustration>
  );
}
