import { finishNames, rarityNames, typeNames } from '@app/contract/cards/texts';
import type { CardFace } from '@app/sigil/face/card-face';
import { useRef } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { Foil, FoilSparks } from './foil/foil.tsx';
import { TiltLight } from './foil/tilt-light.tsx';
import { usePointerLight } from './foil/use-pointer-light.ts';
import { edgeStyle } from './picture/card-colours.ts';
import { planeCount } from './picture/picture-kinds.ts';
import './card.css';

/** Whether a card has been drawn; a placeholder card has no art seed. */
export const isDrawn = (card: CardFace) => card.artSeed !== '';

/** "Weeping Eye of Nine Rays, Rare Mage, number 12, full art": the standard finish is not mentioned. */
function cardLabel({ name, rarity, type, number, finish }: CardFace): string {
  const label = `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}, number ${number}`;
  return finish === 'standard' ? label : `${label}, ${finishNames[finish].toLowerCase()}`;
}

export interface CardBodyProps {
  card: CardFace;
  /** Keeps the foil lit, for a single large card; otherwise only hovering lights it. */
  interactive: boolean;
  /** Lights the foil, for a card whose surroundings receive the pointer. */
  isLit?: boolean;
  /** Styles inside do not depend on the card's measured width, see card.css. */
  isPrinted?: boolean;
  /** The printed face: an element with the class card-face. */
  children: Elements;
}

/**
 * The body of a card, with the ratio 5:7 and the width of its parent. While lit, it tilts towards the light and shows
 * its edge, foil and gloss. Uses only phrasing elements, so that it can be inside a button.
 */
export function CardBody({ card, interactive, isLit: isLitOutside = false, isPrinted, children }: CardBodyProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { isHovered, handlers } = usePointerLight(element);
  const isLit = interactive || isLitOutside || isHovered;
  const isFaceUp = isDrawn(card);
  // The planes of a large card have their own foil.
  const hasPlanes = interactive && planeCount(card) > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure element is not allowed in a button
    <span
      ref={element}
      role="figure"
      aria-label={isFaceUp ? cardLabel(card) : card.name}
      className={isFaceUp ? 'card' : 'card card-reverse'}
      data-rarity={card.rarity}
      data-lit={isLit || undefined}
      data-printed={isPrinted}
      {...handlers}
    >
      {interactive && <TiltLight card={element} />}
      {isLit && <span className="card-shadow" />}
      <span className="card-body">
        {isLit && <span className="card-edge" style={isFaceUp ? edgeStyle(card) : undefined} />}
        {children}
        {isLit && (
          <span className="card-surface">
            {isFaceUp && (hasPlanes ? <FoilSparks rarity={card.rarity} /> : <Foil card={card} />)}
            <span className="card-gloss" />
          </span>
        )}
      </span>
    </span>
  );
}
