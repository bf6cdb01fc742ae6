import { SHIELD, SWORD, TYPE_GLYPHS } from '@app/contract/cards/face/glyphs';
import type { CardType } from '@app/contract/draw/card';
import { cx } from '../../../ui/styles/cx.ts';

/** Power: a sword. */
export const PowerGlyph = () => <StatGlyph path={SWORD} />;

/** Defense: a shield. */
export const DefenseGlyph = () => <StatGlyph path={SHIELD} />;

function StatGlyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 12 16" aria-hidden="true" className="card-glyph">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** The glyph of a type. Decorative: always shown next to the type's name. */
export function TypeGlyph({ type, className }: { type: CardType; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', className)}>
      <path d={TYPE_GLYPHS[type]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
