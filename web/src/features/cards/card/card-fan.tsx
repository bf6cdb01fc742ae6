import { SPECIMENS } from '@app/contract/cards/specimens';
import { cx } from '../../../ui/styles/cx.ts';
import { Card } from './card.tsx';

/** Back to front, so that the first specimen lies on top. */
const POSITIONS = [
  'top-0 -translate-x-1/2',
  'top-[12%] -translate-x-[24%] rotate-14',
  'top-[12%] -translate-x-[76%] -rotate-14',
];

/** Three cards that no one owns, fanned out. Decorative. */
export function CardFan({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('relative mx-auto aspect-7/5 w-full', className)}>
      {SPECIMENS.map((card, index) => (
        <div
          key={card.artSeed}
          className={cx('absolute left-1/2 w-1/2 rounded-lg shadow-float', POSITIONS[index])}
          style={{ zIndex: SPECIMENS.length - index }}
        >
          <Card card={card} />
        </div>
      ))}
    </div>
  );
}
