import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { CardArt, type CardArtProps } from './card-art.tsx';
import { CardBody, isDrawn } from './card-body.tsx';
import { CardFigures } from './card-figures.tsx';
import { CardName } from './card-name.tsx';
import { FaceDownCard } from './face-down-card.tsx';
import { faceStyle } from './picture/card-colours.ts';

export interface CardProps extends CardArtProps {
  interactive?: boolean;
}

/**
 * A card in the layout of `faceElements`, with its name as text. A placeholder card is shown face down with its name. On a
 * card without room for text, it stays available to screen readers.
 * @param interactive keeps the foil lit, for a single large card
 * @param onPainted called when the sigil is visible
 */
export function Card({ card, interactive = false, drawing, onPainted }: CardProps) {
  if (!isDrawn(card)) return <FaceDownCard card={card} />;
  return (
    <CardBody card={card} interactive={interactive}>
      <span className="card-face" style={faceStyle(card)}>
        <span className="card-art" aria-hidden="true">
          <CardArt card={card} interactive={interactive} drawing={drawing} onPainted={onPainted} />
        </span>
        <CardName card={card} />
        <CardFigures card={card} />
        <span className="sr-only">{cardSummary(card)}</span>
      </span>
    </CardBody>
  );
}

/** "Rare Mage, 3 of 5 stars, Power 51, Defense 40". */
function cardSummary({ rarity, type, power, defense }: CardFace): string {
  const kind = `${rarityNames[rarity]} ${typeNames[type].singular}`;
  const figures = `${inventoryTexts.power} ${power}, ${inventoryTexts.defense} ${defense}`;
  return `${kind}, ${RARITY_STARS[rarity]} of 5 stars, ${figures}`;
}
