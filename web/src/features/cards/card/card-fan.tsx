import { cx } from '../../../ui/styles/cx.ts';
import { SampleCard } from './sample-card.tsx';

/** The first card lies on top. */
const POSITIONS = [
  'z-2 top-0 -translate-x-1/2',
  'z-1 top-[9%] -translate-x-[24%] rotate-14',
  'top-[9%] -translate-x-[76%] -rotate-14',
];

/** Three cards that no one owns, fanned out. Decorative. */
export function CardFan({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('relative isolate mx-auto aspect-8/7 w-full', className)}>
      {POSITIONS.map((position, index) => (
        <div key={position} className={cx('absolute left-1/2 w-1/2 rounded-lg shadow-float', position)}>
          <SampleCard index={index} />
        </div>
      ))}
    </div>
  );
}
