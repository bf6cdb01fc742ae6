import type { Inks } from '@app/contract/draw/palette';
import type { SvgNode } from '@app/contract/draw/sigil/node';
import type { SigilSource } from '@app/contract/draw/sigil/plan';
import { useEffect, useMemo, useState } from 'react';

type Sigil = (source: SigilSource, inks?: Inks) => SvgNode;

let loaded: Sigil | null = null;
const load = async () => {
  loaded = (await import('@app/contract/draw/sigil/sigil')).sigil;
};

/**
 * The drawing of a card, null until the drawing code (a chunk of its own) has arrived. A card that is still on its
 * way has no art seed and no drawing.
 */
export function useSigil({ type, rarity, artSeed }: SigilSource, inks?: Inks): SvgNode | null {
  const [isReady, setReady] = useState(loaded !== null);
  useEffect(() => {
    // Without the chunk a card still says everything in words.
    if (!isReady)
      load().then(
        () => setReady(true),
        () => undefined,
      );
  }, [isReady]);
  return useMemo(
    () => (isReady && loaded && artSeed ? loaded({ type, rarity, artSeed }, inks) : null),
    [isReady, type, rarity, artSeed, inks],
  );
}
