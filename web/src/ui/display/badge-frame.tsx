import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';

/** The colours of a badge about a passing state. */
export const INFO = 'border-info/50 bg-info-ground text-info';

/** A badge without the colours of the tones, for pages that load before the rest of the code. */
export function BadgeFrame({ children, className }: { children: ReactNode; className: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 rounded-sm border px-2 py-0.5 font-semibold text-xs', className)}
    >
      {children}
    </span>
  );
}
