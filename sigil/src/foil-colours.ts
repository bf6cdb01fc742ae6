import type { DrawingSource } from '@app/contract/draw/sigil/plan';
import type { SigilColours } from './drawing/colours.ts';

/**
 * Where a foil shines: all linework; and on a legendary card the gold of the field, the etched lines, and the gems.
 */
export type FoilPart = 'linework' | 'gold' | 'lines' | 'gems';

/** The colours of a mask: where the foil shines fully, partly, and not at all. */
export interface MaskInks {
  readonly on: string;
  readonly half: string;
  readonly off: string;
}

/** A drawing in one colour. */
export const inOneColour = (colour: string): SigilColours => ({
  ground: colour,
  field: colour,
  fieldTones: [],
  glowTones: [],
  faint: colour,
  scenery: colour,
  a: colour,
  b: colour,
  fieldA: colour,
  fieldB: colour,
  plate: colour,
  star: colour,
});

/** The colours in which `renderSigil` draws the mask of a part of a card's foil. */
export function foilColours(
  part: FoilPart,
  { finish }: Pick<DrawingSource, 'finish'>,
  { on, half, off }: MaskInks,
): SigilColours {
  const none = inOneColour(off);
  switch (part) {
    case 'linework':
      // The emblem of an inverted card is darker than its field, which shines instead.
      return finish === 'inverted'
        ? { ...none, field: on }
        : { ...none, faint: half, scenery: half, a: on, b: on, fieldA: on, fieldB: on };
    case 'gold':
      // The engraving, or the field if that is dark, is in no part and stays dark.
      if (finish === 'inverted' || finish === 'starfield') return { ...none, fieldA: on, a: on };
      // On enamel, the emblem has the colour of the stars.
      return finish === 'fullArt' ? { ...none, field: on } : { ...none, field: on, a: on, star: on };
    case 'lines':
      return { ...none, a: on, scenery: on };
    case 'gems':
      return { ...none, b: on, fieldB: on };
  }
}
