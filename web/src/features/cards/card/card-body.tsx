import type { CardFace } from '@app/contract/cards/face/face';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { type ReactNode, useRef } from 'react';
import { Foil } from './foil.tsx';
import { HandLight } from './hand-light.tsx';
import { inkVariables } from './inks.ts';
import { useLight } from './use-light.ts';
import './card.css';

/** True of a card that has its drawing; one that is still on its way has none. */
export const isDrawn = (card: CardFace) => card.artSeed !== '';

export interface CardBodyProps {
  card: CardFace;
  /** Keeps the foil lit, for the one card that is looked at; otherwise only the pointer lights it. */
  interactive: boolean;
  /** What is printed on it: an element of class card-face. */
  children: ReactNode;
}

/**
 * The piece of card in the hand, 5:7 and as wide as its place. While lit it leans towards the light, shows its edge,
 * and its foil and gloss come alive; otherwise it is no more than what is printed on it. Only phrasing elements, so
 * that it may stand in a button.
 */
export function CardBody({ card, interactive, children }: CardBodyProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { isOver, handlers } = useLight(element);
  const isLit = interactive || isOver;
  const shows = isDrawn(card);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure element must not stand in a button
    <span
      ref={element}
      role="figure"
      aria-label={
        shows
          ? `${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].one}, number ${card.number}`
          : card.name
      }
      className={shows ? 'card' : 'card card-reverse'}
      data-rarity={card.rarity}
      data-lit={isLit || undefined}
      style={shows ? inkVariables(card) : undefined}
      {...handlers}
    >
      {interactive && <HandLight card={element} />}
      {isLit && <span className="card-shadow" />}
      <span className="card-body">
        {isLit && <span className="card-edge" />}
        {children}
        {isLit && (
          <span className="card-surface">
            {shows && <Foil card={card} />}
            <span className="card-gloss" />
          </span>
        )}
      </span>
    </span>
  );
}
