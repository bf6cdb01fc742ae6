import type { CardFace } from '@app/sigil/face/card-face';
import { useRef } from 'react';
import { CardPlanes } from './card-planes.tsx';
import { planeCount } from './picture/picture-kinds.ts';
import { usePicture } from './picture/use-picture.ts';

export interface CardArtProps {
  card: CardFace;
  /** The URL of the sigil, if it exists as a file. */
  drawing?: string | undefined;
  /** Called when the sigil is visible, and again after each repaint. */
  onPainted?: (() => void) | undefined;
}

/**
 * A card's sigil: a file, or painted in a worker.
 * @param interactive also paints the planes of the sigil, which move against each other and cover the sigil
 */
export function CardArt({ interactive, drawing, ...props }: CardArtProps & { interactive: boolean }) {
  if (drawing !== undefined) return <SigilImage url={drawing} onLoad={props.onPainted} />;
  return (
    <>
      <SigilPicture {...props} />
      {interactive && planeCount(props.card) > 1 && <CardPlanes card={props.card} />}
    </>
  );
}

function SigilPicture({ card, onPainted }: CardArtProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const picture = usePicture(card, 'drawing', ref);
  return (
    <span ref={ref} className="card-picture">
      {picture !== null && <SigilImage url={picture} onLoad={onPainted} />}
    </span>
  );
}

function SigilImage({ url, onLoad }: { url: string; onLoad: (() => void) | undefined }) {
  return <img src={url} alt="" decoding="async" draggable="false" onLoad={onLoad} />;
}
