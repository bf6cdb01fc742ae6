import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import { type ReactNode, useRef } from 'react';
import { Stars } from '../../../ui/stars.tsx';
import { CardArt } from './card-art.tsx';
import { CardBackArt } from './card-back.tsx';
import { Foil } from './foil.tsx';
import { inkVariables } from './inks.ts';
import { DefenseGlyph, PowerGlyph } from './stat-glyphs.tsx';
import { TypeGlyph } from './type-glyph.tsx';
import { useLight } from './use-light.ts';
import './card.css';

/** What a card shows. */
export type CardFace = Pick<CardFacts, 'name' | 'rarity' | 'type' | 'power' | 'defense' | 'number' | 'artSeed'>;

export interface CardProps {
  card: CardFace;
  /** Keeps the foil lit, for the one card that is looked at; otherwise only the pointer lights it. */
  interactive?: boolean;
}

/**
 * A card, 5:7, as wide as its place: the same in a grid of hundreds and alone. Only phrasing elements, so that it may
 * stand in a button. One that is still on its way (no art seed) lies face down under its name. Below 132 px in width it shows the drawing and its stars; its words stay for screen readers.
 */
export function Card({ card, interactive = false }: CardProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { isLit, handlers } = useLight(element, interactive);
  const kind = `${rarityNames[card.rarity]} ${typeNames[card.type].one}`;
  const isDrawn = card.artSeed !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure element must not stand in a button
    <span
      ref={element}
      role="figure"
      aria-label={isDrawn ? `${card.name}, ${kind}, number ${card.number}` : card.name}
      className={isDrawn ? 'card' : 'card card-reverse'}
      data-rarity={card.rarity}
      data-lit={isLit || undefined}
      style={isDrawn ? inkVariables(card) : undefined}
      {...handlers}
    >
      {isLit && <span className="card-shadow" />}
      <span className="card-body">
        {isLit && <span className="card-edge" />}
        <span className="card-face">
          <span className="card-art" aria-hidden="true">
            {isDrawn ? <CardArt look={card} /> : <CardBackArt />}
          </span>
          {isLit && isDrawn && <Foil look={card} />}
          {isDrawn && (
            <span className="card-stars">
              <Stars value={RARITY_STARS[card.rarity]} className="text-(--sigil-b)!" />
            </span>
          )}
          <span className="card-plate">
            <span className="card-name">{card.name}</span>{' '}
            {isDrawn && (
              <span className="card-row">
                <Figure label={inventoryTexts.power} value={card.power} glyph={<PowerGlyph />} />
                <span className="card-kind">
                  <span className="card-type">
                    <TypeGlyph type={card.type} className="card-glyph" />
                    <span>{rarityNames[card.rarity]}</span> <span>{typeNames[card.type].one}</span>
                  </span>
                  <span className="card-number" data-value={`№ ${card.number}`} />
                </span>
                <Figure label={inventoryTexts.defense} value={card.defense} glyph={<DefenseGlyph />} />
              </span>
            )}
          </span>
          {isLit && <span className="card-gloss" />}
        </span>
      </span>
    </span>
  );
}

function Figure({ label, value, glyph }: { label: string; value: number; glyph: ReactNode }) {
  return (
    <span className="card-figure" data-value={value}>
      <span className="sr-only">
        {label} {value}
      </span>
      {glyph}
    </span>
  );
}
