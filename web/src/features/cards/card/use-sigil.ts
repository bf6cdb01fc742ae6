import type { DrawingSource } from '@app/contract/draw/sigil/plan';
import type { SvgNode } from '@app/contract/draw/sigil/svg-node';
import { useEffect, useMemo, useState } from 'react';

type Sigil = (source: DrawingSource) => SvgNode;

let loaded: Sigil | null = null;
const load = async () => {
  loaded = (await import('@app/contract/draw/sigil/sigil')).renderSigil;
};

/** The sigil of a card as an SVG tree; null until the lazy drawing code is loaded. */
export function useSigil({ type, rarity, artSeed, edition }: DrawingSource): SvgNode | null {
  const [isReady, setReady] = useState(loaded !== null);
  useEffect(() => {
    // If the chunk cannot be loaded, the card still shows its text.
    if (!isReady)
      load().then(
        () => setReady(true),
        () => undefined,
      );
  }, [isReady]);
  return useMemo(
    () => (isReady && loaded ? loaded({ type, rarity, artSeed, edition }) : null),
    [isReady, type, rarity, artSeed, edition],
  );
}
