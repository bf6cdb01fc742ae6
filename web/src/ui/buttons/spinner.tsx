import { cx } from '../styles/cx.ts';

/** A spinner next to a label. With `turning={false}` it is invisible but keeps its space. */
export function Spinner({ turning }: { turning: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={cx('size-[1.1em] shrink-0', turning && 'animate-spin')}
      fill="none"
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
