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

/** A decorative fan of rays above a title. */
export function Ornament({ className }: { className?: string }) {
  const rays = [-60, -40, -20, 0, 20, 40, 60];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 40"
      className={cx('h-10 w-24 text-brass', className)}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d="M34 36a14 14 0 0 1 28 0" strokeWidth="2" />
      <path d="M40 36a8 8 0 0 1 16 0" />
      <path d="M2 36h26M68 36h26" />
      {rays.map((angle) => (
        <path key={angle} d={angle % 40 ? 'M48 17v-7' : 'M48 17V3'} transform={`rotate(${angle} 48 36)`} />
      ))}
      <path d="M48 31l3 4-3 4-3-4z" fill="currentColor" stroke="none" />
    </svg>
  );
}
