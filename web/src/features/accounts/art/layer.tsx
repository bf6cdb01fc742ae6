import type { ReactNode } from 'react';

/** Pixels by which a layer strays from its place when the pointer is at the picture's edge. */
export type Depth = number;

interface LayerProps {
  depth: Depth;
  children: ReactNode;
}

/** One pane of the picture, larger than its frame, so that it may stray without showing its edge. */
export function Layer({ depth, children }: LayerProps) {
  const away = `translate3d(calc(var(--look-x, 0) * ${-depth}px), calc(var(--look-y, 0) * ${-depth}px), 0)`;
  return (
    <div
      className="absolute -inset-12 transition-transform duration-480 ease-in motion-reduce:transform-none!"
      style={{ transform: away }}
    >
      <svg
        aria-hidden="true"
        viewBox="-60 0 920 1000"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        fill="none"
        stroke="var(--color-brass)"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </div>
  );
}
