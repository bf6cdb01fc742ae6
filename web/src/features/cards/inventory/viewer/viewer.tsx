import { Icon as X } from 'virtual:icons/x';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { useMediaQuery } from '../../../../lib/browser/use-media-query.ts';
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

/** Where the texts are beside the card (viewer.css). */
const IS_WIDE = '(min-width: 80rem) and (min-aspect-ratio: 3 / 2)';
/** The time after which the card that leaves has receded below the name there, in milliseconds. */
const CLEAR_MS = 110;

/** A card in full screen, as high as the window allows. Dragging it or tilting the device tilts it. */
export function Viewer({ card, cards, onSelect, actions, onClose }: ViewerProps) {
  const { shown, described, onShown } = useShownCard(card, useMediaQuery(IS_WIDE) ? CLEAR_MS : undefined);
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
