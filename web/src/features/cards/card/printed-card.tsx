import { type CardFace, faceSize } from '@app/sigil/face/card-face';
import { useRef, useState } from 'react';
import { CardBody, isDrawn } from './card-body.tsx';
import { CardName } from './card-name.tsx';
import { FaceDownCard } from './face-down-card.tsx';
import { faceStyle } from './picture/card-colours.ts';
import { usePainted } from './picture/use-picture.ts';

export interface PrintedCardProps {
  card: CardFace;
  /** Its width in CSS pixels, which hundreds of cards need not measure. */
  width: number;
  /** Lights the foil. */
  isLit?: boolean;
  /** Too small for its name, which is next to it. */
  isThumbnail?: boolean;
}

/**
 * A card for pages with hundreds of them: its front is a single picture without layout cost, with the name as text above it.
 * Everything else is available in the accessible name of the surrounding control.
 */
export function PrintedCard({ card, width, isLit = false, isThumbnail = false }: PrintedCardProps) {
  if (!isDrawn(card)) return <FaceDownCard card={card} />;
  return (
    <CardBody card={card} interactive={false} isLit={isLit} isPrinted>
      <Front key={card.number} card={card} width={width} isThumbnail={isThumbnail} />
    </CardBody>
  );
}

/** The front of one card. */
function Front({ card: initialCard, width, isThumbnail }: Required<Omit<PrintedCardProps, 'isLit'>>) {
  const image = useRef<HTMLImageElement>(null);
  // A card that becomes a favourite looks the same.
  const [card] = useState(initialCard);
  usePainted(card, 'front', image, show, width);
  const style = { ...faceStyle(card), '--card-width': `${width}px` };
  return (
    <span className="card-face card-print" data-size={faceSize(width)} style={style}>
      <img ref={image} alt="" decoding="async" draggable="false" />
      {!isThumbnail && <CardName card={card} />}
    </span>
  );
}

/** Bypasses React, which would rerender each of hundreds of cards. */
function show(url: string, image: HTMLImageElement): void {
  image.src = url;
}
