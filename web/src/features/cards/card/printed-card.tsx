import type { CardFace } from '@app/contract/cards/face/face';
import { useRef } from 'react';
import { Card } from './card.tsx';
import { CardBody, isDrawn } from './card-body.tsx';
import { canPaint } from './picture/painter.ts';
import { usePainted } from './picture/use-picture.ts';

/**
 * A card of which hundreds stand on a page: its front is one picture, words and all, for which the page has nothing to
 * lay out. Those words stand beside it: in the name of the control it is in, and in the card's own label.
 */
export function PrintedCard({ card }: { card: CardFace }) {
  if (!canPaint || !isDrawn(card)) return <Card card={card} />;
  return (
    <CardBody card={card} interactive={false}>
      <Front card={card} />
    </CardBody>
  );
}

function Front({ card }: { card: CardFace }) {
  const ref = useRef<HTMLSpanElement>(null);
  usePainted(card, 'front', ref, show);
  return <span ref={ref} className="card-face" />;
}

/** Past React, which would draw each of hundreds of cards a second time for this, and listen to every picture that loads. */
function show(address: string, face: HTMLElement): void {
  const image = face.querySelector('img') ?? document.createElement('img');
  if (image.src === '') {
    Object.assign(image, { alt: '', decoding: 'async', draggable: false });
    face.append(image);
  }
  image.src = address;
}
