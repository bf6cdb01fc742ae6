import type { SvgNode } from '@app/contract/draw/sigil/node';
import type { SigilSource } from '@app/contract/draw/sigil/plan';
import { useEffect, useMemo, useState } from 'react';

type Sigil = (source: SigilSource) => SvgNode;

let loaded: Sigil | null = null;
const load = async () => {
  loaded = (await import('@app/contract/draw/sigil/sigil')).sigil;
};

/** The drawing of a card as elements, null until the drawing code (a chunk of its own) has arrived. */
export function useSigil({ type, rarity, artSeed }: SigilSource): SvgNode | null {
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
    () => (isReady && loaded ? loaded({ type, rarity, artSeed }) : null),
    [isReady, type, rarity, artSeed],
  );
}
