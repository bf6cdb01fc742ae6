import type { CardFace } from '@app/sigil/face/card-face';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { CardBody } from './card-body.tsx';
import { FoilPlanes } from './foil/load-foil.ts';
import { inkStyle } from './picture/card-colours.ts';
import { usePictures } from './picture/use-picture.ts';

export interface PaintedCardProps {
  card: CardFace;
  interactive: boolean;
  /** The text of the face. */
  textOf: (card: CardFace) => Elements;
  /** Called when the sigil is visible, and again after each repaint. */
  onPainted: (() => void) | undefined;
  /** Called when the card is shown instead of the one before. */
  onShown: (() => void) | undefined;
}

/**
 * A card whose sigil is painted in a worker: face down until then. When `card` becomes another one, the previous card stays until
 * text, sigil and foil of the next are ready.
 */
export function PaintedCard({ card, onShown, ...props }: PaintedCardProps) {
  const [shown, setShown] = useState(card);
  const isSame = shown.number === card.number;
  return (
    <span className="card-place">
      {!isSame && <Painted key={shown.number} card={shown} isWaiting={false} {...props} />}
      <Painted
        key={card.number}
        card={card}
        isWaiting={!isSame}
        {...props}
        onReady={() => {
          setShown(card);
          onShown?.();
        }}
      />
    </span>
  );
}

interface PaintedProps extends Omit<PaintedCardProps, 'onShown'> {
  isWaiting: boolean;
  onReady?: () => void;
}

const DRAWING = ['drawing'] as const;

/** How long a painted card waits for its foil, whose code may still be loading. */
export const FOIL_TIMEOUT_MS = 600;

function Painted({ card: latestCard, interactive, isWaiting, textOf, onPainted, onReady }: PaintedProps) {
  const ref = useRef<HTMLSpanElement>(null);
  // A card that becomes a favourite looks the same.
  const [card] = useState(latestCard);
  const url = usePictures(card, DRAWING, ref)?.drawing;
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (url === undefined) return;
    const timer = setTimeout(ready, interactive ? FOIL_TIMEOUT_MS : 0);
    return () => clearTimeout(timer);
  }, [url, interactive]);
  return (
    <CardBody card={card} interactive={interactive} isWaiting={isWaiting}>
      <span
        className={url === undefined ? 'card-face card-back' : 'card-face'}
        style={inkStyle(card)}
        data-painted={url !== undefined || undefined}
      >
        <span ref={ref} className="card-art" aria-hidden="true">
          {url !== undefined && <img src={url} alt="" decoding="sync" draggable="false" onLoad={onPainted} />}
          {url !== undefined && interactive && (
            <Suspense>
              <FoilPlanes card={card} onReady={onReady} />
            </Suspense>
          )}
        </span>
        {textOf(card)}
      </span>
    </CardBody>
  );
}
