import type { Card } from '@app/contract/cards/schemas';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { TransferActions } from '../list/transfer-actions.tsx';
import { transfersApi } from '../transfers-api.ts';
import { WholeAddress } from '../whole-address.tsx';

const { pending: texts } = transferDialogTexts;

/** Where one of the user's cards is on its way to, with a way to cancel that. */
export function PendingTransfer({ card }: { card: Card }) {
  const { data } = transfersApi.useTransfersInfiniteQuery({ direction: 'out', state: 'pending' });
  const transfer = data?.pages.flatMap(({ transfers }) => transfers).find((pending) => pending.card.id === card.id);
  if (!transfer) return data ? <p className="text-ash text-sm">{texts.locked}</p> : null;
  const { to, accepted, movesAt, expiresAt } = transfer;
  const text = accepted && movesAt !== null ? texts.moves : texts.waiting;
  return (
    <div className="grid w-full scroll-mb-5 gap-2.5 text-balance rounded-md border border-info/40 bg-info-ground p-3.5 text-sm">
      <p>{text.replace('{time}', formatDateTime(accepted && movesAt !== null ? movesAt : expiresAt))}</p>
      <WholeAddress value={to} />
      <p>
        <TransferActions transfer={transfer} size="sm" />
      </p>
    </div>
  );
}
