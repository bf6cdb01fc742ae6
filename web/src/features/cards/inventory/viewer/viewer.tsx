import { Icon as X } from 'virtual:icons/x';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { type PointerEvent, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { ModalBase } from '../../../../ui/overlays/modal-base.tsx';
import { Card } from '../../card/card.tsx';
import { CardSteps, type CardStepsProps } from './card-steps.tsx';
import { type PointerSample, swipeDirection } from './swipe.ts';

export interface ViewerProps extends CardStepsProps {
  card: CardFacts;
  /** The card whose text is shown, until `card` is painted. */
  shown: CardFacts;
  onShown: () => void;
  /** Buttons next to the steps. */
  actions: Elements;
  onClose: () => void;
}

const sampleOf = ({ clientX, clientY, timeStamp }: PointerEvent): PointerSample => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/** A card in full screen. Dragging it or tilting the device tilts it; a swipe shows the previous or next card. */
export function Viewer({ card, shown, onShown, actions, neighbours, onSelect, onClose }: ViewerProps) {
  const pressed = useRef<PointerSample>(null);
  const release = (event: PointerEvent) => {
    const direction = pressed.current && swipeDirection(pressed.current, sampleOf(event));
    pressed.current = null;
    const id = direction && (direction === 'left' ? neighbours.next : neighbours.previous);
    if (id) onSelect(id);
  };
  return (
    <ModalBase open onClose={onClose} aria-label={shown.name} className="min-h-dvh w-full bg-ink-deep">
      <div
        onPointerDown={(event) => {
          pressed.current = sampleOf(event);
        }}
        onPointerUp={release}
        className="grid min-h-dvh touch-none grid-rows-[auto_1fr_auto] justify-items-center gap-3 p-4 sm:p-6"
      >
        <div className="flex w-full max-w-2xl items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-tight sm:text-xl">{shown.name}</h2>
            <p className="text-ash text-sm">
              {`${rarityNames[shown.rarity]} ${typeNames[shown.type].singular} · No. ${shown.number}`}
            </p>
          </div>
          <IconButton label="Close full screen" data-autofocus onClick={onClose}>
            <X aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
        <div className="w-[min(100%,(100dvh-11rem)*5/7)] self-center">
          <Card card={card} interactive onShown={onShown} />
        </div>
        <div className="flex items-center gap-4">
          <CardSteps neighbours={neighbours} onSelect={onSelect} />
          {actions}
        </div>
      </div>
    </ModalBase>
  );
}
