import { TYPE_SIGNS } from '@app/contract/cards/face/signs';
import type { CardType } from '@app/contract/draw/card';
import { cx } from '../../../ui/cx.ts';

/** The sign of a type. Silent: the type's word stands beside it. */
export function TypeGlyph({ type, className }: { type: CardType; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', className)}>
      <path d={TYPE_SIGNS[type]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
