import type { CardType } from '@app/contract/draw/card';
import { TYPE_GLYPHS } from '@app/sigil/face/glyphs';
import { cx } from '../../../ui/styles/cx.ts';

/** The glyph of a type. Decorative: always shown next to the type's name. */
export function TypeGlyph({ type, className }: { type: CardType; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', className)}>
      <path d={TYPE_GLYPHS[type]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
