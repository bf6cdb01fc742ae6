import { Icon as X } from 'virtual:icons/x';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { ModalBase } from '../../../../ui/overlays/modal-base.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { CardTitle } from '../../card/card-title.tsx';
import { rarityTextClass } from '../../card/rarity-stars.tsx';
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
    <ModalBase open onClose={onClose} aria-label={shown.name} className="viewer">
      <Scene rarity={shown.rarity} />
      <header data-card-text="" className="viewer-header">
        <div className="viewer-title">
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
        <IconButton label="Close full screen" data-autofocus onClick={onClose} className="rounded-full!">
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </header>
      <CardTrack card={card} shown={shown} onShown={onShown} cards={cards} onSelect={onSelect} />
    </ModalBase>
  );
}

/** The light behind the card, in the colour of its rarity, and a stand below it. */
function Scene({ rarity }: Pick<CardFacts, 'rarity'>) {
  return (
    <div aria-hidden="true" className="viewer-scene">
      <div className={cx('viewer-stand', rarityTextClass[rarity])} />
      {RARITIES.map((each) => (
        <div key={each} data-on={each === rarity || undefined} className={cx('viewer-light', rarityTextClass[each])} />
      ))}
    </div>
  );
}
