import { Illustration } from './illustration.tsx';

/** A sealed envelope: an email was sent. */
export function SealedEnvelope() {
  return (
    <Illustration>
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M6 70h18M2 86h22M10 102h14M176 70h18M176 86h22M176 102h14" />
        <path d="M100 8v14M70 14l5 12M130 14l-5 12M46 30l8 9M154 30l-8 9" />
      </g>
      <g stroke="currentColor">
        <rect x="34" y="42" width="132" height="92" rx="5" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path d="M36 132l48-44M164 132l-48-44" strokeWidth="1.25" />
        <path d="M35 46l58 48c4 3.5 10 3.5 14 0l58-48" strokeWidth="2.5" fill="var(--color-lacquer)" />
        <path d="M50 50l46 37c2.5 2 5.5 2 8 0l46-37" strokeWidth="1.25" />
      </g>
      <g transform="translate(100 96)">
        <path
          d="M0-19c4 0 5 3 9 3s7-1 9 3-1 6 0 10 4 5 2 9-6 3-9 6-3 7-8 7-5-3-9-4-8 1-10-3 1-6 0-10-4-5-2-9 6-3 9-6 4-6 9-6z"
          fill="var(--color-vermilion)"
        />
        <g stroke="var(--color-ink-deep)" strokeWidth="1.5">
          <circle r="10.5" />
          <path d="M0-7c3 2.5 4.5 4.5 4.5 7S3 4.5 0 7c-3-2.5-4.5-4.5-4.5-7S-3-4.5 0-7z" />
        </g>
      </g>
    </Illustration>
  );
}
