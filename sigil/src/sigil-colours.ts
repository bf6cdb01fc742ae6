import { type DrawingSource, planSigil } from '@app/contract/draw/sigil/plan';
import type { SigilColours } from './drawing/colours.ts';
import { finishColours } from './edition1/finish-colours.ts';
import { PALETTE_1 } from './edition1/palette.ts';

/** The colours of a drawing. Separate from the drawing itself, because pages need them before they load the drawing code. */
export function sigilColours(source: DrawingSource): SigilColours {
  const sets = PALETTE_1[source.rarity];
  return finishColours(sets[planSigil(source).colourSet] ?? sets[0], source);
}
