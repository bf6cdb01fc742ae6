import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import type { ReactNode } from 'react';
import { Stars } from '../../../ui/display/stars.tsx';
import { CardArt, type CardArtProps } from './card-art.tsx';
import { CardBackArt } from './card-back.tsx';
import { CardBody, isDrawn } from './card-body.tsx';
import { DefenseGlyph, PowerGlyph, TypeGlyph } from './glyphs.tsx';

export interface CardProps extends CardArtProps {
  interactive?: boolean;
}

/**
 * A card with real text, in the same layout as `faceElements`. A placeholder card is shown face down with its name. Below
 * 132 px in width only the sigil and the stars are visible; the text stays available to screen readers.
 * @param interactive keeps the foil lit, for a single large card
 * @param onPainted called when the sigil is visible
 */
export function Card({ card, interactive = false, onPainted }: CardProps) {
  return (
    <CardBody card={card} interactive={interactive}>
      <span className="card-face">
        <span className="card-art" aria-hidden="true">
          {isDrawn(card) ? <CardArt card={card} onPainted={onPainted} /> : <CardBackArt />}
        </span>
        {isDrawn(card) && (
          <span className="card-stars">
            <Stars value={RARITY_STARS[card.rarity]} className="text-(--sigil-b)!" />
          </span>
        )}
        <span className="card-plate">
          <span className="card-name">{card.name}</span>{' '}
          {isDrawn(card) && (
            <span className="card-row">
              <Figure label={inventoryTexts.power} value={card.power} glyph={<PowerGlyph />} />
              <span className="card-kind">
                <span className="card-type">
                  <TypeGlyph type={card.type} className="card-glyph" />
                  <span>{rarityNames[card.rarity]}</span> <span>{typeNames[card.type].singular}</span>
                </span>
                <span className="card-number" data-value={`No. ${card.number}`} />
              </span>
              <Figure label={inventoryTexts.defense} value={card.defense} glyph={<DefenseGlyph />} />
            </span>
          )}
        </span>
      </span>
    </CardBody>
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
