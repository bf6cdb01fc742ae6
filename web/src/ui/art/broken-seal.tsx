import { Illustration } from './illustration.tsx';

/** A broken wax seal: something went wrong. */
export function BrokenSeal() {
  return (
    <Illustration>
      <g stroke="currentColor">
        <path
          d="M72 96L48 142l18-6 8 13 22-46M128 96l24 46-18-6-8 13-22-46"
          strokeWidth="2.5"
          fill="var(--color-lacquer-raised)"
        />
        <path d="M76 108l-14 28M124 108l14 28" strokeWidth="1.25" />
      </g>
      <g stroke="var(--color-ash)" strokeWidth="1.25">
        <path d="M100 4v10M64 12l5 9M136 12l-5 9M34 40l9 5M166 40l-9 5M26 74h10M174 74h-10" />
      </g>
      <g transform="rotate(-7 78 68)">
        <path
          d="M97 24c-12-1-18 4-26 8s-14 8-17 17 2 13 1 21 0 15 7 21 13 5 20 8 12 5 17 2l-8-15 10-11-13-14 12-13-9-12z"
          fill="var(--color-vermilion)"
        />
        <path d="M90 38a29 29 0 0 0-3 55M84 50a17 17 0 0 0-2 30" stroke="var(--color-ink-deep)" strokeWidth="2" />
      </g>
      <g transform="rotate(9 122 68) translate(7 2)">
        <path
          d="M103 24l-6 12 9 12-12 13 13 14-10 11 8 15c8 2 15-1 21-5s13-6 16-15-2-13-1-21 0-15-7-20-11-5-17-10-10-6-14-6z"
          fill="var(--color-vermilion)"
        />
        <path d="M112 38a29 29 0 0 1 2 55M115 50a17 17 0 0 1 1 30" stroke="var(--color-ink-deep)" strokeWidth="2" />
      </g>
    </Illustration>
  );
}
