import { cx } from '../styles/cx.ts';

/** A pulsing placeholder for content that is loading. Set its size with classes; hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-breathe rounded-md bg-lacquer-high', className)} />;
}

/** A placeholder for lines of text; the last line is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const rows = Array.from({ length: lines }, (_, row) => row);
  return (
    <div aria-hidden="true" className={cx('grid content-start gap-2.5', className)}>
      {rows.map((row) => (
        <Skeleton key={row} className={cx('h-4', row === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </div>
  );
}
