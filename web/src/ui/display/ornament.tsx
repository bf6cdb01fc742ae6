import { cx } from '../styles/cx.ts';

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
