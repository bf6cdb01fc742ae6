import { cardErrors } from '@app/contract/cards/errors';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { drawsApi } from '../api/draws-api.ts';
import { CardDetails } from './card-details.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';

export interface DetailProps {
  /** Id of the selected card. */
  id: string;
  /** The card itself, where the list has it. */
  known: CardFacts | undefined;
  /** It has a column of its own; otherwise it opens as a sheet. */
  hasColumn: boolean;
  onClose: () => void;
}

/**
 * The selected card: in the right column, or as a sheet where there is no room for one. An address may name any card;
 * the proof of one that is not in the list tells whose it is.
 */
export function Detail({ id, known, hasColumn, onClose }: DetailProps) {
  const query = drawsApi.useCardProofQuery(id, { skip: known !== undefined });
  const { user } = useCurrentUser();
  const card = known ?? query.currentData?.card;
  const drawnBy = query.currentData?.collectorId;
  // cards from before collector IDs were drawn with the account's ID
  const isOwn = known !== undefined || (user !== undefined && (drawnBy === user.collectorId || drawnBy === user.id));
  const name = card?.name ?? 'Card';
  const content = card ? (
    <CardDetails card={card} isOwn={isOwn} title={hasColumn && <h2 className="text-xl">{card.name}</h2>} />
  ) : query.error && !query.isFetching ? (
    <NoCard error={toApiError(query.error)} onRetry={() => void query.refetch()} onClose={onClose} />
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
  return <Column onClose={onClose}>{content}</Column>;
}

/** No such card, where a further try is of no use, or one that did not arrive. */
function NoCard({ error, onRetry, onClose }: { error: ApiError; onRetry: () => void; onClose: () => void }) {
  const isUnknown = error.status === 404 || error.status === 400;
  return (
    <EmptyState
      title={isUnknown ? cardErrors.CARD_NOT_FOUND.text : error.text}
      action={
        <Button size="sm" onClick={isUnknown ? onClose : onRetry}>
          {isUnknown ? 'Back to my cards' : 'Try again'}
        </Button>
      }
    />
  );
}

function Column({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
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
