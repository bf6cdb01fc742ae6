import { useId } from 'react';
import type { Elements } from '../../../../ui/elements.ts';

interface FigureProps {
  /** The colour of the light behind the figure, a CSS colour from the design tokens. */
  light: string;
  children: Elements;
}

/** The frame of a streamer from head to waist, 360 by 400 units, symmetrical about x = 180. */
export function Figure({ light, children }: FigureProps) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 400"
      className="block w-full overflow-visible"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <radialGradient id={id}>
        <stop offset="0" stopColor={light} stopOpacity="0.5" />
        <stop offset="0.6" stopColor={light} stopOpacity="0.16" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </radialGradient>
      <circle cx="180" cy="180" r="180" fill={`url(#${id})`} stroke="none" />
      {children}
    </svg>
  );
}

/** Draws its children and their mirror image about x = 180. */
export function Mirrored({ children }: { children: Elements }) {
  return (
    <>
      {children}
      <g transform="matrix(-1 0 0 1 360 0)">{children}</g>
    </>
  );
}
