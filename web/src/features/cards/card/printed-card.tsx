import { type CardFace, faceSize } from '@app/sigil/face/card-face';
import { type SyntheticEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
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
      <Front card={card} width={width} isThumbnail={isThumbnail} />
    </CardBody>
  );
}

function Front({ card: current, width, isThumbnail }: Required<Omit<PrintedCardProps, 'isLit'>>) {
  const image = useRef<HTMLImageElement>(null);
  /** The URL of the card's picture; empty until it is painted. */
  const url = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that becomes a favourite looks the same
  const card = useMemo(() => current, [current.number]);
  // Bypasses React, which would rerender each of hundreds of cards.
  const show = useCallback((next: string, element: HTMLImageElement) => {
    url.current = next;
    element.src = next;
  }, []);
  usePainted(card, 'front', image, show, width);
  // A row of the list may show other cards than before. Hiding the picture of the previous card takes less time than removing it:
  // an image without a URL has a different layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hides the picture of the previous card
  useLayoutEffect(() => {
    url.current = '';
    image.current?.style.setProperty('visibility', 'hidden');
  }, [card]);
  const reveal = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.src === url.current) currentTarget.style.removeProperty('visibility');
  };
  const style = { ...faceStyle(card), '--card-width': `${width}px` };
  return (
    <span className="card-face card-print" data-size={faceSize(width)} style={style}>
      <img ref={image} alt="" decoding="async" draggable="false" onLoad={reveal} />
      {!isThumbnail && <CardName card={card} />}
    </span>
  );
}
