import { Icon as X } from 'virtual:icons/x';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { ModalBase } from '../../../../ui/overlays/modal-base.tsx';
import { CardTitle } from '../../card/card-title.tsx';
import { CardTrack, type CardTrackProps } from './card-track.tsx';
import { useShownCard } from './use-shown-card.ts';
import './viewer.css';

export interface ViewerProps extends Pick<CardTrackProps, 'card' | 'cards' | 'onSelect'> {
  /** Buttons above the card. */
  actions: Elements;
  onClose: () => void;
}

/** A card in full screen, as high as the window allows. Dragging it or tilting the device tilts it. */
export function Viewer({ card, cards, onSelect, actions, onClose }: ViewerProps) {
  const { shown, described, onShown } = useShownCard(card);
  return (
    <ModalBase open onClose={onClose} aria-label={shown.name} className="viewer animate-fade">
      <header data-card-text="" className="viewer-header">
        <div className="viewer-title" data-changing={described.id !== shown.id || undefined}>
          <h2 className="text-lg leading-tight sm:text-xl">
            <CardTitle name={described.name} />
          </h2>
          <p className="text-ash text-sm">
            {keepDots(
              `${rarityNames[described.rarity]} ${typeNames[described.type].singular} · No. ${described.number}`,
            )}
          </p>
        </div>
        {actions}
        <IconButton label="Close full screen" data-autofocus onClick={onClose}>
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </header>
      <CardTrack card={card} shown={shown} onShown={onShown} cards={cards} onSelect={onSelect} />
    </ModalBase>
  );
}
