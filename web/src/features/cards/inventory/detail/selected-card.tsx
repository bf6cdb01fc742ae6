import { cardErrors } from '@app/contract/cards/errors';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../../../lib/api/current-user.ts';
import { type ApiError, toApiError } from '../../../../lib/http/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { drawsApi } from '../../api/draws-api.ts';
import { CardDetails } from './card-details.tsx';
import { DetailSkeleton } from './detail-column.tsx';

export interface SelectedCardProps {
  /** ID of the selected card. */
  id: string;
  /** The card, if the list has loaded it. */
  loadedCard: CardFacts | undefined;
  /** Whether to show it in the right column instead of a dialog. */
  hasColumn: boolean;
  onClose: () => void;
}

/**
 * The selected card, in the right column or, on smaller screens, in a dialog. The URL may name any card; a card that the
 * list has not loaded is fetched with its proof, which contains its collector.
 */
export function SelectedCard({ id, loadedCard, hasColumn, onClose }: SelectedCardProps) {
  const query = drawsApi.useCardProofQuery(id, { skip: loadedCard !== undefined });
  const { user } = useCurrentUser();
  const card = loadedCard ?? query.currentData?.card;
  const collectorId = query.currentData?.collectorId;
  // Cards from before collector IDs existed were drawn with the account's ID.
  const isOwn =
    loadedCard !== undefined || (user !== undefined && (collectorId === user.collectorId || collectorId === user.id));
  const name = card?.name ?? 'Card';
  const content = card ? (
    <CardDetails card={card} isOwn={isOwn} title={hasColumn && <h2 className="text-xl">{card.name}</h2>} />
  ) : query.error && !query.isFetching ? (
    <CardError error={toApiError(query.error)} onRetry={() => void query.refetch()} onClose={onClose} />
  ) : (
    <DetailSkeleton />
  );
  if (!hasColumn) {
    return (
      <Dialog open onClose={onClose} title={name}>
        {content}
      </Dialog>
    );
  }
  return <DetailFrame onClose={onClose}>{content}</DetailFrame>;
}

/** The card does not exist, or it could not be loaded and can be retried. */
function CardError({ error, onRetry, onClose }: { error: ApiError; onRetry: () => void; onClose: () => void }) {
  const doesNotExist = error.status === 404 || error.status === 400;
  return (
    <EmptyState
      title={doesNotExist ? cardErrors.CARD_NOT_FOUND.text : error.text}
      action={
        <Button size="sm" onClick={doesNotExist ? onClose : onRetry}>
          {doesNotExist ? 'Back to my cards' : 'Try again'}
        </Button>
      }
    />
  );
}

function DetailFrame({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <div className="relative">
      <IconButton label="Close card" onClick={onClose} className="absolute! -top-2 -right-2 z-10">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {children}
    </div>
  );
}
