import { CARD_VALUE } from '@app/contract/cards/limits';
import { cardPagePath } from '@app/contract/cards/preview';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { withProductName } from '@app/contract/core/product-name';
import { type ComponentType, type ReactNode, useId } from 'react';
import { getProductName } from '../../../../lib/config.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link.tsx';
import { Divider } from '../../../../ui/display/divider.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { RarityStars } from '../../card/rarity-stars.tsx';
import type { RoomButtonProps } from '../../share/room-button-props.ts';
import { ShareButton } from '../../share/share-button.tsx';
import type { TransferButtonProps } from '../../share/transfer-button-props.ts';
import { CardTrack, type CardTrackProps } from '../viewer/card-track.tsx';

interface CardDetailsProps {
  /** The card whose details are shown. */
  shown: CardFacts;
  track: CardTrackProps;
  /** False for another collector's card. */
  isOwn: boolean;
  /** The card's name as a heading, if the surrounding frame has none. */
  title: Elements;
  RoomButton: ComponentType<RoomButtonProps>;
  TransferButton: ComponentType<TransferButtonProps>;
}

/** The details of a card. */
export function CardDetails({ shown, track, isOwn, title, RoomButton, TransferButton }: CardDetailsProps) {
  const productName = getProductName();
  const value = withProductName(inventoryTexts.estimatedValue, productName.toUpperCase()).replace(
    '{value}',
    String(CARD_VALUE),
  );
  return (
    <div className="card-details grid gap-4 lg:gap-3">
      <CardTrack {...track} />
      <div className="grid gap-4 lg:gap-3">
        <div className="grid justify-items-start gap-2">
          {title}
          <p className="flex items-center gap-3 text-ash text-sm">
            <RarityStars rarity={shown.rarity} />
            <span>{`No. ${shown.number}`}</span>
          </p>
          <p className="text-ash text-sm">{shown.description}</p>
          <TextLink to={cardPagePath(shown.number)} className="text-sm">
            View card page and proof
          </TextLink>
          <div data-card-text="" className="flex flex-wrap items-center gap-2.5">
            <ShareButton card={shown} size="sm" />
            <RoomButton card={shown} size="sm" />
          </div>
        </div>
        <Divider />
        <dl data-card-text="" className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
          <Detail label={inventoryTexts.rarity}>{rarityNames[shown.rarity]}</Detail>
          <Detail label={inventoryTexts.type}>{typeNames[shown.type].singular}</Detail>
          <Detail label={inventoryTexts.power} large>
            {shown.power}
          </Detail>
          <Detail label={inventoryTexts.defense} large>
            {shown.defense}
          </Detail>
          <Detail label={inventoryTexts.collected}>{formatDate(shown.collectedAt)}</Detail>
          <Detail label="Estimated value">{value}</Detail>
        </dl>
        {isOwn ? (
          <Actions transfer={<TransferButton card={shown} wide size="sm" />} />
        ) : (
          <p className="text-ash text-sm">{inventoryTexts.otherOwner}</p>
        )}
      </div>
    </div>
  );
}

/** The actions for one of the user's cards; disabled with an explanation until they exist. */
function Actions({ transfer }: { transfer: Elements }) {
  const noteId = useId();
  return (
    <div data-card-text="" className="grid gap-2.5">
      <Button wide disabled size="sm" aria-describedby={noteId}>
        {inventoryTexts.list}
      </Button>
      <p id={noteId} className="text-center text-ash text-xs">
        You can’t list cards yet.
      </p>
      {transfer}
    </div>
  );
}

function Detail({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ash text-xs">{label}</dt>
      <dd className={large ? 'font-display text-brass text-xl tabular-nums' : ''}>{children}</dd>
    </div>
  );
}
