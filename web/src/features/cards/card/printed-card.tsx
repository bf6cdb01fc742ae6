import type { CardFace } from '@app/contract/cards/face/card-face';
import { useRef } from 'react';
import { Card } from './card.tsx';
import { CardBody, isDrawn } from './card-body.tsx';
import { canPaint } from './picture/painter.ts';
import { usePainted } from './picture/use-picture.ts';

/**
 * A card for pages with hundreds of them: its front, including the text, is a single picture without layout cost. The text
 * is available in the accessible names of the card and of the surrounding control.
 */
export function PrintedCard({ card, isLit = false }: { card: CardFace; isLit?: boolean }) {
  if (!canPaint || !isDrawn(card)) return <Card card={card} />;
  return (
    <CardBody card={card} interactive={false} isLit={isLit}>
      <Front card={card} />
    </CardBody>
  );
}

function Front({ card }: { card: CardFace }) {
  const ref = useRef<HTMLSpanElement>(null);
  usePainted(card, 'front', ref, showPicture);
  return <span ref={ref} className="card-face" />;
}

/** Bypasses React, which would rerender each of hundreds of cards and listen to the load event of every picture. */
function showPicture(url: string, face: HTMLElement): void {
  const image = face.querySelector('img') ?? document.createElement('img');
  if (image.src === '') {
    Object.assign(image, { alt: '', decoding: 'async', draggable: false });
    face.append(image);
  }
  image.src = url;
}
