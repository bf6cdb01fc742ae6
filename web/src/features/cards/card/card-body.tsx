import { finishNames, rarityNames, typeNames } from '@app/contract/cards/texts';
import type { CardFace } from '@app/sigil/face/card-face';
import { Suspense, useRef } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { Foil } from './foil/load-foil.ts';
import { TiltLight } from './foil/tilt-light.tsx';
import { usePointerLight } from './foil/use-pointer-light.ts';
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
  /** Keeps the foil lit, for a single large card whose face contains its foil; otherwise only hovering lights it. */
  interactive: boolean;
  /** The printed face: an element with the class card-face. */
  children: Elements;
}

/**
 * The body of a card, with the ratio 5:7 and the width of its parent. While lit, it tilts towards the light and shows
 * its edge, foil and gloss. Uses only phrasing elements, so that it can be inside a button.
 */
export function CardBody({ card, interactive, children }: CardBodyProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { lit: held, handlers } = usePointerLight();
  const lit = held ?? (interactive ? 'open' : undefined);
  const isFaceUp = isDrawn(card);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure element is not allowed in a button
    <span
      ref={element}
      role="figure"
      aria-label={isFaceUp ? cardLabel(card) : card.name}
      className={isFaceUp ? 'card' : 'card card-reverse'}
      data-rarity={card.rarity}
      data-number={card.number}
      data-lit={lit}
      {...handlers}
    >
      {interactive && <TiltLight card={element} />}
      <CardLayers card={card} isLit={lit !== undefined} hasFoil={isFaceUp && !interactive}>
        {children}
      </CardLayers>
    </span>
  );
}

interface CardLayersProps extends Pick<CardBodyProps, 'card' | 'children'> {
  isLit: boolean;
  /** Whether foil covers the face while it is lit. */
  hasFoil: boolean;
}

/** What a card consists of: its face, and while it is lit, its shadow, edge, foil and gloss. */
export function CardLayers({ card, isLit, hasFoil, children }: CardLayersProps) {
  return (
    <>
      {isLit && <span className="card-shadow" />}
      <span className="card-body">
        {isLit && <span className="card-edge" />}
        {children}
        {isLit && (
          <span className="card-surface">
            {hasFoil && (
              <Suspense>
                <Foil card={card} />
              </Suspense>
            )}
            <span className="card-gloss" />
          </span>
        )}
      </span>
    </>
  );
}
