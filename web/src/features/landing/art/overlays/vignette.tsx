import type { ReactNode } from 'react';

interface VignetteProps {
  /** Width and height in units. */
  size: readonly [number, number];
  children: ReactNode;
}

/** The frame of the drawings in this folder: as wide as its container. Lines are 1.25, 2.5 or 5 units wide. */
export function Vignette({ size: [width, height], children }: VignetteProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full overflow-visible"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
