import type { CardFace } from '@app/contract/cards/face/card-face';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { CardBody, isDrawn } from './card-body.tsx';
import { CardName } from './card-name.tsx';
import { FaceDownCard } from './face-down-card.tsx';
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
    <CardBody card={card} interactive={false} isLit={isLit}>
      <Front card={card} width={width} isThumbnail={isThumbnail} />
    </CardBody>
  );
}

function Front({ card: current, width, isThumbnail }: Required<Omit<PrintedCardProps, 'isLit'>>) {
  const ref = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that becomes a favourite looks the same
  const card = useMemo(() => current, [current.number]);
  usePainted(card, 'front', ref, showPicture, width);
  // A row of the list may show other cards than before. Removing an image element takes longer than emptying it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: empties the image of the previous card
  useLayoutEffect(() => ref.current?.querySelector('img')?.removeAttribute('src'), [card]);
  return (
    <span ref={ref} className="card-face card-print">
      <img alt="" decoding="async" draggable="false" />
      {!isThumbnail && <CardName card={card} />}
    </span>
  );
}

/** Bypasses React, which would rerender each of hundreds of cards. */
function showPicture(url: string, face: HTMLElement): void {
  face.querySelector('img')?.setAttribute('src', url);
}
