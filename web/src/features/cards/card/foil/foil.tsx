import type { Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { type CSSProperties, useRef } from 'react';
import { usePicture } from '../picture/use-picture.ts';
import { FOIL_RECIPES } from './foil-recipes.ts';
import './foil.css';

/**
 * The foil of the lit card, masked by its linework: satin on an uncommon card, a linear rainbow on a rare one, a radial
 * rainbow with a pattern on an epic one, a turning light with sparks on a legendary one. Common cards have none.
 */
export function Foil({ card }: { card: CardFace }) {
  const ref = useRef<HTMLSpanElement>(null);
  const mask = usePicture(card, 'foil', ref);
  if (!FOIL_RECIPES[card.rarity]) return null;
  return (
    <span ref={ref} aria-hidden="true" className="card-foil">
      <FoilLayers rarity={card.rarity} mask={mask} />
      <FoilSparks rarity={card.rarity} />
    </span>
  );
}

/**
 * The lights behind a mask.
 * @param mask the URL of the mask, null until it is painted
 */
export function FoilLayers({ rarity, mask }: { rarity: Rarity; mask: string | null }) {
  const layers = FOIL_RECIPES[rarity]?.layers;
  if (!layers || mask === null) return null;
  return (
    <span className="foil-linework" style={{ maskImage: `url(${mask})` }}>
      {layers.map((layer) => (
        <span key={layer} className={`foil-layer foil-${layer}`}>
          <span className="foil-light" />
        </span>
      ))}
    </span>
  );
}

/** The flashing lights of a legendary card. */
export function FoilSparks({ rarity }: { rarity: Rarity }) {
  return Array.from({ length: FOIL_RECIPES[rarity]?.sparks ?? 0 }, (_, i) => (
    <span key={sparkAt(i)['--left']} className="foil-spark" style={sparkAt(i) as CSSProperties} />
  ));
}

/** Spread by the golden ratio, so that sparks never cluster, and kept above the name. */
const sparkAt = (i: number) => ({
  '--left': `${(8 + ((i * 0.618) % 1) * 84).toFixed(1)}%`,
  '--top': `${(6 + ((i * 0.445 + 0.12) % 1) * 60).toFixed(1)}%`,
  '--size': (0.7 + ((i * 0.755) % 1) * 0.7).toFixed(2),
  '--after': `${(i * -0.37).toFixed(2)}s`,
});
