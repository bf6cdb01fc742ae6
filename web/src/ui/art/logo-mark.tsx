import { cx } from '../styles/cx.ts';

/** The product's logo: a coin with a lozenge between two crescents, in the text colour. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={cx('size-9 shrink-0 text-brass', className)} fill="none">
      <g stroke="currentColor" strokeLinejoin="round" strokeLinecap="round">
        <circle cx="24" cy="24" r="21.5" strokeWidth="3" />
        <path d="M24 9.5c5 4.6 9 9.2 9 14.5s-4 9.9-9 14.5c-5-4.6-9-9.2-9-14.5s4-9.9 9-14.5z" strokeWidth="2.5" />
        <path d="M11.5 15.5a15 15 0 0 0 0 17M36.5 15.5a15 15 0 0 1 0 17" strokeWidth="2.5" />
      </g>
      <path d="M24 18.5l4 5.5-4 5.5-4-5.5z" fill="var(--color-vermilion)" />
    </svg>
  );
}
