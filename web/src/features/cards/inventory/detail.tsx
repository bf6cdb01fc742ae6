import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { cardsApi } from '../api/cards-api.ts';
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

/** The selected card: in the right column, or as a sheet where there is no room for one. */
export function Detail({ id, known, hasColumn, onClose }: DetailProps) {
  const query = cardsApi.useOneCardQuery(id, { skip: known !== undefined });
  const card = known ?? query.currentData;
  const name = card?.name ?? 'Card';
  const content = card ? (
    <CardDetails card={card} title={hasColumn && <h2 className="text-xl">{card.name}</h2>} />
  ) : query.error ? (
    <EmptyState
      title={toApiError(query.error).text}
      action={
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    />
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
  return (
    <Column name={name} onClose={onClose}>
      {content}
    </Column>
  );
}

function Column({ name, onClose, children }: { name: string; onClose: () => void; children: React.ReactNode }) {
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
      <p role="status" className="sr-only">
        {name} selected
      </p>
      <IconButton label="Close card" onClick={onClose} className="absolute! -top-2 -right-2 z-10">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {children}
    </div>
  );
}
