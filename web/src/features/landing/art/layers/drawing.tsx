import type { ReactNode } from 'react';

interface DrawingProps {
  /** Width and height in units. */
  size: readonly [number, number];
  /** The part that stays in view when the box has other proportions. */
  align: 'xMidYMin' | 'xMidYMax';
  /** Cuts off what does not fit (`slice`, the default) or fits everything. */
  fit?: 'slice' | 'meet';
  className?: string;
  children: ReactNode;
}

/** A drawing of a layer: fills its box, never stretched. */
export function Drawing({ size: [width, height], align, fit = 'slice', className, children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`${align} ${fit}`}
      className={className}
      fill="none"
      stroke="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
