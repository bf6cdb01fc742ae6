import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { listTransfers, type prepareTransfer, type Transfer } from '@app/contract/transfers/schemas';
import { newCard } from './cards.ts';
import { respondTo } from './fake-api.ts';

/** The wallets of the other side of {@link newTransfer}, and another one. */
export const OTHER_WALLET = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
export const THIRD_WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';

/** Returns a transfer of the card with a number to the user, which waits for them. */
export function newTransfer(number: number, changes: Partial<Transfer> = {}): Transfer {
  const { id, name, image } = newCard(number);
  return {
    id: `019a1b2c-1111-7000-8000-${number.toString(16).padStart(12, '0')}`,
    direction: 'in',
    state: 'pending',
    accepted: false,
    card: { id, number, name, image },
    from: OTHER_WALLET,
    to: '2'.repeat(44),
    expiresAt: '2026-12-01T12:00:00.000Z',
    movesAt: '2026-11-24T12:00:00.000Z',
    holdReason: null,
    endedAt: null,
    ...changes,
  };
}

/** Responds with those of these transfers that have the requested state and direction. Later changes of the array have an effect. */
export function respondWithTransfers(transfers: readonly Transfer[]): void {
  respondTo(listTransfers, ({ query }): ResponseOf<typeof listTransfers> => {
    const matching = transfers.filter((transfer) =>
      (['state', 'direction'] as const).every((name) => (query.get(name) ?? transfer[name]) === transfer[name]),
    );
    return { transfers: matching, nextCursor: null };
  });
}

/** The response to a request to prepare a transfer without a hold. */
export const preparedTransfer: ResponseOf<typeof prepareTransfer> = {
  transferId: newTransfer(1).id,
  message: 'Transfer a card on Card Vault',
  expiresAt: '2026-11-24T12:15:00.000Z',
  hold: null,
  earlierRecipient: null,
};
