import type { CardFace } from '@app/contract/cards/face/face';
import { useRef } from 'react';
import { Card } from './card.tsx';
import { CardBody, isDrawn } from './card-body.tsx';
import { canPaint } from './picture/painter.ts';
import { usePicture } from './picture/use-picture.ts';

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
  const ref = useRef<HTMLImageElement>(null);
  const picture = usePicture(card, 'front', ref);
  return <img ref={ref} src={picture ?? undefined} alt="" decoding="async" draggable="false" className="card-face" />;
}
