import { cx } from '../styles/cx.ts';

/** A decorative divider: a brass line with a lozenge and two beads. */
export function Divider({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('flex items-center gap-2 text-brass-deep', className)}>
      <span className="h-px flex-1 bg-linear-to-r from-transparent to-current" />
      <svg aria-hidden="true" viewBox="0 0 28 10" className="h-2.5 w-7" fill="none" stroke="currentColor">
        <path d="M14 1l4 4-4 4-4-4z" fill="var(--color-brass)" stroke="none" />
        <circle cx="4.5" cy="5" r="1.5" />
        <circle cx="23.5" cy="5" r="1.5" />
      </svg>
      <span className="h-px flex-1 bg-linear-to-l from-transparent to-current" />
    </div>
  );
}
