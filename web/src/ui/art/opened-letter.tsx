import { Illustration } from './illustration.tsx';

/** A letter that rises from its open envelope, the seal whole: a link was opened and has done its work. */
export function OpenedLetter() {
  return (
    <Illustration>
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M30 34l9 6M170 34l-9 6M16 60h12M184 60h-12M50 12l6 9M150 12l-6 9" />
      </g>
      <g stroke="currentColor">
        <path d="M34 74l58-50c5-4 11-4 16 0l58 50" strokeWidth="2.5" fill="var(--color-lacquer)" />
        <path d="M46 72l48-41c4-3 8-3 12 0l48 41" strokeWidth="1.25" />
      </g>
      <circle cx="100" cy="16" r="10" fill="var(--color-vermilion)" />
      <circle cx="100" cy="16" r="6" stroke="var(--color-ink-deep)" strokeWidth="1.5" />
      <g stroke="currentColor">
        <rect x="56" y="36" width="88" height="90" rx="3" strokeWidth="2.5" fill="var(--color-lacquer-high)" />
        <circle cx="100" cy="62" r="17" strokeWidth="1.25" />
        <path
          d="M100 41v-1.5M100 84.5V83M79 62h-1.5M122.5 62H121M85 47l-1-1M116 78l-1-1M85 77l-1 1M116 46l-1 1"
          strokeWidth="1.25"
        />
        <path d="M91.5 62.5l6 6 11.5-12.5" strokeWidth="4" />
      </g>
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M72 94h56M82 101h36" />
      </g>
      <g stroke="currentColor">
        <path
          d="M34 76v56a5 5 0 0 0 5 5h122a5 5 0 0 0 5-5V76l-57 41c-5.5 4-12.5 4-18 0z"
          strokeWidth="2.5"
          fill="var(--color-lacquer-raised)"
        />
        <path d="M37 135l46-24M163 135l-46-24" strokeWidth="1.25" />
      </g>
    </Illustration>
  );
}
