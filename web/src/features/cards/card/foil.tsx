import type { Inks } from '@app/contract/draw/palette';
import { useId } from 'react';
import type { CardLook } from './inks.ts';
import { svgElements } from './svg-elements.ts';
import { useSigil } from './use-sigil.ts';

/** As a mask: what is inked lets the foil through, the ground does not. No colours, but degrees of passing. */
const PASSING: Inks = { ground: 'black', field: 'black', faint: 'dimgray', a: 'white', b: 'white' };
/** Begins and ends alike, so that it repeats without a seam. */
const HUES = ['0', '1', '2', '3', '4', '5', '0 '];
const SPARKS = ['M38 52', 'M160 40', 'M150 166', 'M52 176', 'M100 26', 'M176 104', 'M26 112'];
const SPARK = 'm0-9q.9 8.1 9 9q-8.1.9-9 9q-.9-8.1-9-9q8.1-.9 9-9z';

/**
 * The foil of the lit card, seen through its linework only: satin on an uncommon, a linear rainbow on a rare, a
 * radial one with a pattern on an epic, gilt with sparks on a legendary card. Common cards have none.
 */
export function Foil({ look }: { look: CardLook }) {
  const id = useId();
  const mask = useSigil(look, PASSING);
  if (!mask || look.rarity === 'common') return null;
  const [through, hues, dots] = [`${id}-mask`, `${id}-hues`, `${id}-dots`];
  const stops = look.rarity === 'rare' || look.rarity === 'epic' ? HUES : null;
  const Gradient = look.rarity === 'rare' || look.rarity === 'uncommon' ? 'linearGradient' : 'radialGradient';
  return (
    <svg viewBox="0 0 200 280" aria-hidden="true" className="card-foil">
      <defs>
        <mask id={through} maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="280">
          {svgElements(mask)}
        </mask>
        <Gradient id={hues} {...geometry(look)} gradientUnits="userSpaceOnUse" spreadMethod={stops ? 'repeat' : 'pad'}>
          {stops ? (
            stops.map((hue, i) => (
              <stop key={hue} offset={i / (stops.length - 1)} className={`foil-hue-${hue.trim()}`} />
            ))
          ) : (
            <>
              <stop offset="0" className="foil-light" />
              <stop offset="1" className="foil-none" />
            </>
          )}
        </Gradient>
        {look.rarity === 'epic' && (
          <pattern id={dots} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M4.5 1l3.5 3.5l-3.5 3.5l-3.5-3.5z" className="foil-dot" />
          </pattern>
        )}
      </defs>
      <g mask={`url(#${through})`}>
        <rect x="-300" y="-300" width="800" height="880" fill={`url(#${hues})`} className="foil-moving" />
        {look.rarity === 'epic' && <rect width="200" height="280" fill={`url(#${dots})`} />}
      </g>
      {look.rarity === 'legendary' &&
        SPARKS.map((at, i) => <path key={at} d={at + SPARK} className={`foil-spark foil-spark-${i}`} />)}
    </svg>
  );
}

/** Where the gradient lies; the light's position shifts the rectangle that it fills. */
function geometry({ rarity }: CardLook) {
  if (rarity === 'uncommon') return { x1: 100, y1: 140, x2: 190, y2: 180 };
  if (rarity === 'rare') return { x1: 0, y1: 0, x2: 120, y2: 60 };
  return { cx: 100, cy: 120, r: rarity === 'epic' ? 90 : 130 };
}
