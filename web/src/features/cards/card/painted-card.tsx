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
  /** Called when sigil and foil of an interactive card are painted; at once if they are when it is passed. */
  onShown: (() => void) | undefined;
}

const DRAWING = ['drawing'] as const;

/** How long a painted card waits for its foil, whose code may still be loading. */
export const FOIL_TIMEOUT_MS = 600;

/** A card whose sigil is painted in a worker: face down until then. Another card needs another key. */
export function PaintedCard({ card: latestCard, interactive, textOf, onPainted, onShown }: PaintedCardProps) {
  const ref = useRef<HTMLSpanElement>(null);
  // A card that becomes a favourite looks the same.
  const [card] = useState(latestCard);
  const url = usePictures(card, DRAWING, ref)?.drawing;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (url === undefined || !interactive) return;
    const timer = setTimeout(() => setReady(true), FOIL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [url, interactive]);
  const hasListener = onShown !== undefined;
  const show = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (isReady && hasListener) show();
  }, [isReady, hasListener]);
  return (
    <CardBody card={card} interactive={interactive}>
      <span
        className={url === undefined ? 'card-face card-back card-unpainted' : 'card-face'}
        style={inkStyle(card)}
        data-painted={url !== undefined || undefined}
      >
        <span ref={ref} className="card-art" aria-hidden="true">
          {url !== undefined && <img src={url} alt="" decoding="sync" draggable="false" onLoad={onPainted} />}
          {url !== undefined && interactive && (
            <Suspense>
              <FoilPlanes card={card} onReady={() => setReady(true)} />
            </Suspense>
          )}
        </span>
        {textOf(card)}
      </span>
    </CardBody>
  );
}
