import { Illustration } from './illustration.tsx';

/** A card out of its frame: page or card not found. */
export function LostCard() {
  return (
    <Illustration>
      <g stroke="var(--color-ash)" strokeWidth="1.25" strokeDasharray="3 4">
        <rect x="62" y="16" width="76" height="108" rx="5" />
        <path d="M14 132h44M142 132h44" />
      </g>
      <g transform="rotate(17 112 84)" stroke="currentColor">
        <rect x="76" y="32" width="76" height="106" rx="5" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path d="M90 38.5h48a7 7 0 0 0 7 7v79a7 7 0 0 0-7 7H90a7 7 0 0 0-7-7v-79a7 7 0 0 0 7-7z" strokeWidth="1.25" />
        <path d="M96 74c0-11 8-18 18-18s18 6 18 16c0 13-17 13-17 25" strokeWidth="5" />
        <circle cx="114" cy="84" r="30" strokeWidth="1.25" strokeDasharray="1 5" />
        <path d="M89 46l4 4M139 46l-4 4M89 124l4-4M139 124l-4-4" strokeWidth="1.25" />
      </g>
      <path d="M105.5 107.5l5 6.5-5 6.5-5-6.5z" fill="var(--color-vermilion)" />
      <g stroke="currentColor" strokeWidth="1.25">
        <path d="M30 40v10M25 45h10M172 24v8M168 28h8M40 96v6M37 99h6" />
      </g>
    </Illustration>
  );
}
