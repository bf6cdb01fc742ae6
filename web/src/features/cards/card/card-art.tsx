import type { CardFace } from '@app/contract/cards/face/card-face';
import { useRef } from 'react';
import { canPaint } from './picture/painter.ts';
import { usePicture } from './picture/use-picture.ts';
import { svgElements } from './svg-elements.ts';
import { useSigil } from './use-sigil.ts';

/** A card's sigil: painted in a worker, or as SVG elements if the browser cannot do that. */
export function CardArt({ card }: { card: CardFace }) {
  return canPaint ? <SigilPicture card={card} /> : <SigilElements card={card} />;
}

function SigilPicture({ card }: { card: CardFace }) {
  const ref = useRef<HTMLSpanElement>(null);
  const picture = usePicture(card, 'drawing', ref);
  return (
    <span ref={ref} className="card-picture">
      {picture !== null && <img src={picture} alt="" decoding="async" draggable="false" />}
    </span>
  );
}

function SigilElements({ card }: { card: CardFace }) {
  const art = useSigil(card);
  return art && svgElements(art);
}
