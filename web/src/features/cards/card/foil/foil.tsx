import type { CardFace } from '@app/contract/cards/face/card-face';
import { type CSSProperties, useRef } from 'react';
import { canPaint } from '../picture/painter.ts';
import { usePicture } from '../picture/use-picture.ts';
import { FOIL_RECIPES } from './foil-recipes.ts';
import './foil.css';

/**
 * The foil of the lit card, masked by its linework: satin on an uncommon card, a linear rainbow on a rare one, a radial
 * rainbow with a pattern on an epic one, a turning light with sparks on a legendary one. Common cards have none.
 */
export function Foil({ card }: { card: CardFace }) {
  const ref = useRef<HTMLSpanElement>(null);
  const recipe = FOIL_RECIPES[card.rarity];
  const mask = usePicture(card, 'foil', ref);
  if (!recipe || !canPaint) return null;
  return (
    <span ref={ref} aria-hidden="true" className="card-foil">
      {mask !== null && (
        <span className="foil-linework" style={{ maskImage: `url(${mask})` }}>
          {recipe.layers.map((layer) => (
            <span key={layer} className={`foil-layer foil-${layer}`}>
              <span className="foil-light" />
            </span>
          ))}
        </span>
      )}
      {Array.from({ length: recipe.sparks }, (_, i) => (
        <span key={sparkAt(i)['--left']} className="foil-spark" style={sparkAt(i) as CSSProperties} />
      ))}
    </span>
  );
}

/** Spread by the golden ratio, so that sparks never cluster, and kept above the name plate. */
const sparkAt = (i: number) => ({
  '--left': `${(8 + ((i * 0.618) % 1) * 84).toFixed(1)}%`,
  '--top': `${(6 + ((i * 0.445 + 0.12) % 1) * 60).toFixed(1)}%`,
  '--size': (0.7 + ((i * 0.755) % 1) * 0.7).toFixed(2),
  '--after': `${(i * -0.37).toFixed(2)}s`,
});
