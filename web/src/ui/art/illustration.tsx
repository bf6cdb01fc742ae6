import type { ReactNode } from 'react';

/** The frame of the decorative line drawings in this folder, 200 by 150 units. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 150"
      className="w-full"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}
