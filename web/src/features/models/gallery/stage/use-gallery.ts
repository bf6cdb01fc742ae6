import type { Card } from '@app/contract/cards/schemas';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { type Gallery, openGallery } from '../scene/gallery-scene.ts';
import type { ShowCard } from './caption.tsx';

/** Opens the market on a canvas while the component is mounted. */
export function useGallery(
  canvas: RefObject<HTMLCanvasElement | null>,
  caption: RefObject<ShowCard | null>,
  cards: readonly Card[],
  onLeave: (reason: string) => void,
) {
  const gallery = useRef<Gallery>(undefined);
  const [isDrawn, setDrawn] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const leave = useEffectEvent(onLeave);
  // The cards that it opened with: new ones do not change a market that is being walked.
  const [shown] = useState(cards);
  useEffect(() => {
    if (!canvas.current) return;
    try {
      gallery.current = openGallery({
        canvas: canvas.current,
        cards: shown,
        isStill: prefersReducedMotion(),
        onDrawn: () => setDrawn(true),
        onLookAt: (card, by) => {
          setHeld(by === 'hand');
          caption.current?.(card === undefined ? undefined : shown[card], by);
        },
        onLost: () => leave(texts.lost),
      });
    } catch {
      leave(texts.unsupported);
    }
    canvas.current.focus({ preventScroll: true });
    return () => {
      gallery.current?.dispose();
      gallery.current = undefined;
    };
  }, [canvas, caption, shown]);
  /** Shows the market in a session. @throws if the market was left meanwhile */
  const enter = async (session: XRSession) => {
    if (!gallery.current) throw new Error('The market was left');
    await gallery.current.enter(session);
  };
  return { isDrawn, isHeld, shown, enter };
}
