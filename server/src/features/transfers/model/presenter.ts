import type { Transfer } from '@app/contract/transfers/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { listCardsById } from '../../cards/index.ts';
import type { TransferRow } from './store.ts';

/** Presents transfers as one of their sides sees them. */
export async function presentTransfers(
  db: Database,
  accountId: string,
  rows: readonly TransferRow[],
): Promise<Transfer[]> {
  const cards = await listCardsById(
    db,
    rows.map(({ cardId }) => cardId),
  );
  return rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.cardId);
    // Deleted since, and the transfer with it
    if (!card) return [];
    const { id, number, name, image } = card;
    const isSender = row.accountId === accountId;
    return {
      id: row.id,
      direction: isSender ? ('out' as const) : ('in' as const),
      state: row.state,
      accepted: row.acceptedAt !== null,
      card: { id, number, name, image },
      from: row.senderWallet,
      to: row.recipientWallet,
      expiresAt: row.expiresAt.toISOString(),
      movesAt: row.movesAt?.toISOString() ?? null,
      holdReason: isSender ? row.holdReason : null,
      endedAt: row.endedAt?.toISOString() ?? null,
    };
  });
}
