import type { CardLook } from './inks.ts';
import { canPaint } from './picture/painter.ts';
import { SigilCanvas } from './picture/sigil-canvas.tsx';
import { svgElements } from './svg-elements.ts';
import { useSigil } from './use-sigil.ts';

/** A card's drawing: painted beside the page's own thread, or as elements where a browser cannot do that. */
export function CardArt({ look }: { look: CardLook }) {
  return canPaint ? <SigilCanvas look={look} /> : <SigilElements look={look} />;
}

function SigilElements({ look }: { look: CardLook }) {
  const art = useSigil(look);
  return art && svgElements(art);
}
