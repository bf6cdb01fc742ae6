import { Illustration } from './illustration.tsx';

/** An empty card tray under a lamp: nothing collected yet. */
export function EmptyTray() {
  return (
    <Illustration>
      <path d="M72 50L38 112h124L128 50z" fill="var(--color-brass)" fillOpacity="0.07" />
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M58 66h22v31H52zM89 66h22v31H89zM120 66h22l6 31h-28z" strokeDasharray="3 4" />
      </g>
      <g stroke="currentColor">
        <path d="M100 4v16" strokeWidth="1.25" />
        <path d="M100 20c-16 2-26 14-28 28h56c-2-14-12-26-28-28z" strokeWidth="2.5" fill="var(--color-lacquer)" />
        <path d="M82 44c1-8 6-14 12-17M100 20v-5M66 48h68" strokeWidth="1.25" />
        <path d="M34 104h132l14 30H20z" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path d="M34 104L24 96h152l-10 8M20 134v8h160v-8" strokeWidth="2.5" />
        <path d="M46 112h108l6 14H40z" strokeWidth="1.25" />
        <path d="M10 142h180" strokeWidth="1.25" />
      </g>
      <path d="M94 48a6 6 0 0 0 12 0z" fill="var(--color-vermilion)" />
      <path d="M100 113.5l4 5.5-4 5.5-4-5.5z" fill="var(--color-vermilion)" />
    </Illustration>
  );
}
