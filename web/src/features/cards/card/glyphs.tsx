import { SHIELD, SWORD } from '@app/contract/cards/face/glyphs';

/** Power: a sword. */
export const PowerGlyph = () => <StatGlyph sign={SWORD} />;

/** Defense: a shield. */
export const DefenseGlyph = () => <StatGlyph sign={SHIELD} />;

function StatGlyph({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 12 16" aria-hidden="true" className="card-glyph">
      <path d={sign} fill="currentColor" />
    </svg>
  );
}
