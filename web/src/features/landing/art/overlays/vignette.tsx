import type { ReactNode } from 'react';

interface VignetteProps {
  /** Width and height in units. */
  size: readonly [number, number];
  children: ReactNode;
}

/** The frame of the drawings in this folder: as wide as its container, in fine lines like those of the cards. */
export function Vignette({ size: [width, height], children }: VignetteProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full overflow-visible stroke-(length:--line)"
      fill="none"
      stroke="var(--color-brass)"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
