import type { CardType } from '@app/contract/draw/card';
import type { renderEmblem } from '@app/sigil/emblems/render-emblem';
import { useEffect, useMemo, useState } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { svgElements } from '../card/svg-elements.ts';

let draw: typeof renderEmblem | null = null;
const load = async () => {
  draw = (await import('@app/sigil/emblems/render-emblem')).renderEmblem;
};

/** book.css outlines the filled shapes. */
const COLOURS = { a: 'currentColor', b: 'currentColor', field: 'var(--pocket)' };

export interface EmblemProps {
  type: CardType;
  /** The index of the motif within its type. */
  motif: number;
}

/** The emblem of a motif as an outline in the text colour. Nothing until the drawing code is loaded. */
export function Emblem({ type, motif }: EmblemProps): Elements {
  const [isReady, setReady] = useState(draw !== null);
  useEffect(() => {
    // If the chunk cannot be loaded, the pockets still say what is missing.
    if (!isReady)
      load().then(
        () => setReady(true),
        () => undefined,
      );
  }, [isReady]);
  return useMemo(() => (isReady && draw ? svgElements(draw(type, motif, COLOURS)) : null), [isReady, type, motif]);
}
