import { cx } from '../styles/cx.ts';

const POSITIONS = [1, 2, 3, 4, 5];
/** The path of a star in a square of 16 units. */
export const STAR = 'M8 .8l2 4.9 5.2.4-4 3.4 1.3 5.1L8 11.8l-4.5 2.8 1.3-5.1-4-3.4L6 5.7z';

/** The distance from one star to the next. */
export const STAR_DISTANCE = 18;

/** A rating of one to five stars, with a text alternative. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={`${value} of 5 stars`}
      viewBox="0 0 88 16"
      className={cx('inline-block h-[1em] w-auto shrink-0 text-brass', className)}
    >
      {POSITIONS.map((position) => (
        <path
          key={position}
          d={STAR}
          transform={`translate(${(position - 1) * STAR_DISTANCE} 0)`}
          fill={position <= value ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeOpacity={position <= value ? 1 : 0.55}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
