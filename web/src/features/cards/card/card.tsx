import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { CardBody, isDrawn } from './card-body.tsx';
import { CardFigures } from './card-figures.tsx';
import { CardName } from './card-name.tsx';
import { FaceDownCard } from './face-down-card.tsx';
import { PaintedCard } from './painted-card.tsx';
import { faceStyle } from './picture/card-colours.ts';

export interface CardProps {
  card: CardFace;
  /** Keeps the foil lit, for a single large card. */
  interactive?: boolean;
  /** The URL of the sigil, if it exists as a file; otherwise it is painted in a worker. */
  drawing?: string | undefined;
  /** Called when the sigil is visible, and again after each repaint. */
  onPainted?: (() => void) | undefined;
  /** Called when sigil and foil of an interactive card are painted; at once if they are when it is passed. */
  onShown?: (() => void) | undefined;
}

/**
 * A card in the layout of `faceElements`, with its name as text. A placeholder card is shown face down with its name. On a
 * card without room for text, it stays available to screen readers.
 */
export function Card({ card, interactive = false, drawing, onPainted, onShown }: CardProps) {
  if (!isDrawn(card)) return <FaceDownCard card={card} />;
  if (drawing === undefined) {
    const painted = { card, interactive, textOf: faceText, onPainted, onShown };
    return <PaintedCard key={card.number} {...painted} />;
  }
  return (
    <CardBody card={card} interactive={interactive}>
      <span className="card-face" style={faceStyle(card)}>
        <span className="card-art" aria-hidden="true">
          <img src={drawing} alt="" decoding="async" draggable="false" onLoad={onPainted} />
        </span>
        {faceText(card)}
      </span>
    </CardBody>
  );
}

const faceText = (card: CardFace) => (
  <>
    <CardName card={card} />
    <CardFigures card={card} />
    <span className="sr-only">{cardSummary(card)}</span>
  </>
);

/** "Rare Mage, 3 of 5 stars, Power 51, Defense 40". */
function cardSummary({ rarity, type, power, defense }: CardFace): string {
  const kind = `${rarityNames[rarity]} ${typeNames[type].singular}`;
  const figures = `${inventoryTexts.power} ${power}, ${inventoryTexts.defense} ${defense}`;
  return `${kind}, ${RARITY_STARS[rarity]} of 5 stars, ${figures}`;
}
