import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';

export interface EmptyStateProps {
  /** An illustration from `ui/art`. */
  art?: ReactNode;
  /** Whether the art needs more room than an illustration, as cards do. */
  wideArt?: boolean;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading level, one below the heading above. */
  level?: 2 | 3;
  className?: string;
}

/** Replaces an empty or failed list or panel: explains why and what to do next. */
export function EmptyState({ art, wideArt = false, title, children, action, level = 2, className }: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={cx('mx-auto grid max-w-md content-start justify-items-center gap-3 px-4 py-10 text-center', className)}
    >
      {art && <div className={cx('mb-2 w-full text-brass', wideArt ? 'max-w-88' : 'max-w-44')}>{art}</div>}
      <Title className="text-xl">{title}</Title>
      {children && <div className="text-balance text-ash">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  );
}
