import type { Card } from '@app/contract/cards/schemas';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Caption, type ShowCard } from './caption.tsx';
import { countText } from './count-text.ts';
import { SessionButtons } from './session-buttons.tsx';
import { HangingLanterns, STAGE_CLASS } from './stage-placeholder.tsx';
import { useGallery } from './use-gallery.ts';

interface StageProps {
  readonly cards: readonly Card[];
  /** @param reason what to tell the user, if they did not leave themselves */
  readonly onLeave: (reason: string) => void;
}

/** The market on a canvas, with what it shows as text, and the buttons that open it in a headset. */
export function Stage({ cards, onLeave }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const caption = useRef<ShowCard>(null);
  const { isDrawn, isHeld, shown, enter } = useGallery(canvas, caption, cards, onLeave);
  return (
    <section className="grid gap-4">
      <div className={STAGE_CLASS}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is walked with keys */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={texts.stage.replace('{count}', countText(shown.length))}
          aria-describedby="gallery-keys"
          className={`absolute inset-0 size-full cursor-grab outline-offset-[-4px] ${isHeld ? 'touch-none' : 'touch-pan-y'}`}
        />
        {!isDrawn && <HangingLanterns />}
        <Caption ref={caption} isHidden={!isDrawn} />
      </div>
      <p id="gallery-keys" className="sr-only">
        {texts.keys}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        {isDrawn && <SessionButtons onEnter={enter} />}
        <Button onClick={() => onLeave('')}>{texts.leave}</Button>
      </div>
    </section>
  );
}
