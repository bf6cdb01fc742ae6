import type { CardType } from '@app/contract/draw/card';
import type { renderEmblem } from '@app/sigil/emblems/render-emblem';
import { useEffect, useMemo, useState } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { svgElements } from '../card/svg-elements.ts';

let draw: typeof renderEmblem | null = null;
const load = async () => {
  draw = (await import('@app/sigil/emblems/render-emblem')).renderEmblem;
};

/** CSS colours of an emblem; the three of a silhouette are the same. */
const COLOURS = {
  found: { a: 'currentColor', b: 'var(--color-paper)', field: 'var(--pocket)' },
  silhouette: { a: 'currentColor', b: 'currentColor', field: 'currentColor' },
};

export interface EmblemProps {
  type: CardType;
  /** The index of the motif within its type. */
  motif: number;
  kind: keyof typeof COLOURS;
}

/** The emblem of a motif in the text colour, or its silhouette. Empty until the drawing code is loaded. */
export function Emblem({ type, motif, kind }: EmblemProps): Elements {
  const [isReady, setReady] = useState(draw !== null);
  useEffect(() => {
    // If the chunk cannot be loaded, the pockets still show names and counts.
    if (!isReady)
      load().then(
        () => setReady(true),
        () => undefined,
      );
  }, [isReady]);
  return useMemo(
    () => (isReady && draw ? svgElements(draw(type, motif, COLOURS[kind])) : null),
    [isReady, type, motif, kind],
  );
}
