import { Icon as Maximize2 } from 'virtual:icons/maximize-2';
import { Icon as X } from 'virtual:icons/x';
import { cardErrors } from '@app/contract/cards/errors';
import type { Card as CardFacts, OwnedCard } from '@app/contract/cards/schemas';
import type { ComponentType } from 'react';
import { type User, useCurrentUser } from '../../../../lib/api/current-user.ts';
import { type ApiError, toApiError } from '../../../../lib/http/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { RetryButton, type RetryButtonProps } from '../../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { drawsApi } from '../../api/draws-api.ts';
import { CardTitle } from '../../card/card-title.tsx';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import type { RoomButtonProps } from '../../share/room-button-props.ts';
import type { TransferButtonProps } from '../../share/transfer-button-props.ts';
import type { CardTrackProps } from '../viewer/card-track.tsx';
import { useShownCard } from '../viewer/use-shown-card.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { CardDetails } from './card-details.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Drawer, useHasDrawer } from './drawer.tsx';

export interface SelectedCardProps {
  /** ID of the selected card. */
  id: string;
  /** The card, if the list has loaded it. */
  loadedCard: OwnedCard | undefined;
  /** The cards that the list has loaded. */
  cards: CardTrackProps['cards'] | undefined;
  isFullScreen: boolean;
  onFullScreen: (isFullScreen: boolean) => void;
  onSelect: (id: string) => void;
  onClose: () => void;
  RoomButton: ComponentType<RoomButtonProps>;
  TransferButton: ComponentType<TransferButtonProps>;
}

/**
 * The selected card, in the drawer or, on smaller screens, in a dialog. The URL may name any card; a card that the list
 * has not loaded is fetched with its proof, which contains its collector.
 */
export function SelectedCard(props: SelectedCardProps) {
  const {
    id,
    loadedCard,
    cards = [],
    isFullScreen,
    onFullScreen,
    onSelect,
    onClose,
    RoomButton,
    TransferButton,
  } = props;
  const hasDrawer = useHasDrawer();
  const query = drawsApi.useCardProofQuery(id, { skip: loadedCard !== undefined });
  const { user } = useCurrentUser();
  const card: CardFacts | undefined = loadedCard ?? query.currentData?.card;
  const { shown, described, onShown } = useShownCard(card);
  const isOwn = loadedCard !== undefined || isHeldBy(user, card, query.currentData?.collectorId);
  const content =
    card && shown && described ? (
      <CardDetails
        shown={described}
        track={{ card, shown, onShown, cards, onSelect, isCovered: isFullScreen }}
        isOwn={isOwn}
        RoomButton={RoomButton}
        TransferButton={TransferButton}
        title={
          hasDrawer && (
            <h2 className="text-xl">
              <CardTitle name={described.name} />
            </h2>
          )
        }
      />
    ) : query.error ? (
      <CardError
        error={toApiError(query.error)}
        retry={{ busy: query.isFetching, onRetry: query.refetch }}
        onClose={onClose}
      />
    ) : (
      <DetailSkeleton />
    );
  const favourite = (className?: string) =>
    loadedCard && <FavouriteButton id={id} isFavourite={loadedCard.isFavourite} className={className} />;
  const viewer = card && isFullScreen && (
    <Viewer
      card={card}
      cards={cards}
      actions={favourite('rounded-full!')}
      onSelect={onSelect}
      onClose={() => onFullScreen(false)}
    />
  );
  const controls = (
    <>
      {favourite()}
      {card && (
        <IconButton label="Full screen" data-autofocus onClick={() => onFullScreen(true)}>
          <Maximize2 aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </>
  );
  if (!hasDrawer) {
    // Room for the buttons, and for two lines of the name above the card, which then keeps its place when paging.
    const title = (
      <span className="block min-h-[2lh] pr-22 text-lg leading-tight">
        <CardTitle name={described?.name ?? 'Card'} />
      </span>
    );
    return (
      <>
        <Dialog open onClose={onClose} title={title}>
          <div className="absolute top-4 right-14 flex pointer-coarse:right-15">{controls}</div>
          {content}
        </Dialog>
        {/* Not inside the dialog, which would open after it and cover it if both open at once. */}
        {viewer}
      </>
    );
  }
  return (
    <Drawer>
      <div className="-mx-2 mb-1 flex items-center justify-end">
        {controls}
        <IconButton label="Close card" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {content}
      {viewer}
    </Drawer>
  );
}

/** Whether a card that is not in the list is the user's. Without a linked wallet, only its draw can tell. */
function isHeldBy(user: User | undefined, card: CardFacts | undefined, collectorId: string | undefined): boolean {
  if (!user || !card) return false;
  return user.wallet
    ? card.publicKey === user.wallet.publicKey
    : card.publicKey === null && collectorId === user.collectorId;
}

interface CardErrorProps {
  error: ApiError;
  retry: Pick<RetryButtonProps, 'busy' | 'onRetry'>;
  onClose: () => void;
}

/** The card does not exist, or it could not be loaded and can be retried. */
function CardError({ error, retry, onClose }: CardErrorProps) {
  const doesNotExist = error.status === 404 || error.status === 400;
  return (
    <EmptyState
      title={doesNotExist ? cardErrors.CARD_NOT_FOUND.text : error.text}
      action={
        doesNotExist ? (
          <Button size="sm" onClick={onClose}>
            Back to my cards
          </Button>
        ) : (
          <RetryButton size="sm" {...retry} />
        )
      }
    />
  );
}
