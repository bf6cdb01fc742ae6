import { useRef } from 'react';
import { type CardLook, inksOf } from './inks.ts';
import { CUT } from './picture/paint-sigil.ts';
import { canPaint } from './picture/painter.ts';
import { usePicture } from './picture/use-picture.ts';
import { svgElements } from './svg-elements.ts';
import { useSigil } from './use-sigil.ts';

/** A card's drawing: painted beside the page's own thread, or as elements where a browser cannot do that. */
export function CardArt({ look }: { look: CardLook }) {
  return canPaint ? <SigilPicture look={look} /> : <SigilElements look={look} />;
}

/** The card's own ground is seen where nothing is drawn. */
const onCard = (look: CardLook) => ({ ...inksOf(look), ground: CUT });

function SigilPicture({ look }: { look: CardLook }) {
  const ref = useRef<HTMLSpanElement>(null);
  const picture = usePicture(look, onCard, ref);
  return (
    <span ref={ref} className="card-picture">
      {picture !== null && <img src={picture} alt="" decoding="async" draggable="false" />}
    </span>
  );
}

function SigilElements({ look }: { look: CardLook }) {
  const art = useSigil(look);
  return art && svgElements(art);
}
