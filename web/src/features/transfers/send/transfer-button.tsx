import type { Card } from '@app/contract/cards/schemas';
import { inventoryTexts } from '@app/contract/cards/texts';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { getConfig } from '../../../lib/config.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { usePrefetch } from '../../../lib/loading/use-prefetch.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusWithoutOutline } from '../../../ui/display/focus-without-outline.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { TransferButtonProps } from '../../cards/share/transfer-button-props.ts';
import { findObstacle } from '../obstacle.ts';
import { TransferDialog } from './lazy-transfer-dialog.ts';
import { PendingTransfer } from './pending-transfer.tsx';

/** Transfers one of the user's cards to another wallet, or says why it cannot, or where it is on its way to. */
export function TransferButton({ card, size, wide = false }: TransferButtonProps) {
  const { user, isObserving } = useCurrentUser();
  const noteId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const senderKey = user?.wallet?.publicKey;
  const obstacle = obstacleText(card, senderKey, useServerNow());
  usePrefetch(obstacle === null && !card.locked, TransferDialog.load);
  const close = () => {
    flushSync(() => setOpen(false));
    const state = place.current?.firstElementChild as HTMLElement | null | undefined;
    // The button that opened the dialog is gone once the card is on its way
    if (document.activeElement === document.body) focusWithoutOutline(state);
    state?.scrollIntoView({ block: 'nearest' });
  };
  // The dialog stays open to report the transfer, which locks the card
  const dialog = isOpen && senderKey !== undefined && (
    <TransferDialog key={senderKey} card={card} senderKey={senderKey} onClose={close} />
  );
  const open = () => (isObserving ? toast({ type: 'error', ...transferDialogTexts.observing }) : setOpen(true));
  return (
    <div ref={place} className={wide ? 'grid gap-1.5' : 'contents'}>
      {card.locked ? (
        <PendingTransfer card={card} />
      ) : (
        <Button
          wide={wide}
          size={size}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : noteId}
          onClick={open}
        >
          {inventoryTexts.transfer}
        </Button>
      )}
      {obstacle !== null && !card.locked && (
        <p id={noteId} className={wide ? 'text-center text-ash text-xs' : 'text-ash text-sm'}>
          {obstacle}
        </p>
      )}
      {dialog}
    </div>
  );
}

/** Why a card cannot be transferred; null if it can. */
function obstacleText(card: Card, senderKey: string | undefined, now: number): string | null {
  if (!getConfig().transfers) return transferDialogTexts.off;
  const obstacle = findObstacle(card, now);
  if (obstacle === 'never') return transferDialogTexts.never;
  if (obstacle === 'notYet')
    return transferDialogTexts.notYet.replace('{time}', formatDateTime(card.transferableFrom ?? ''));
  return senderKey === undefined ? transferDialogTexts.needsWallet : null;
}
