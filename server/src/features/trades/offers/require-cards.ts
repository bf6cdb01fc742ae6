import { cardErrors } from '@app/contract/cards/errors';
import { transferErrors } from '@app/contract/transfers/errors';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import { type CardRow, lockCardRows, unfitReason } from '../../cards/index.ts';
import type { Sides } from '../model/store.ts';

const errors = { ...cardErrors, ...transferErrors };

/** The cards of both sides, as the proposer sees them. */
export interface TradedCards {
  readonly give: readonly CardRow[];
  readonly take: readonly CardRow[];
}

/**
 * Requires that both accounts own the cards that they give, and that these can change hands. Locks the rows of the cards.
 * @throws Failure with the error of the first unfit card, CARD_NOT_FOUND, CARD_NOT_TRANSFERABLE or CARD_LOCKED; `details` names all
 */
export async function requireCards(
  tx: Database,
  sides: Sides,
  proposerId: string | undefined,
  recipientId: string | undefined,
  now: Date,
): Promise<TradedCards> {
  const found = new Map((await lockCardRows(tx, [...sides.give, ...sides.take])).map((card) => [card.id, card]));
  const assess = (side: keyof Sides, ownerId: string | undefined) =>
    sides[side].map((id, index) => {
      const card = found.get(id);
      const reason = card && card.accountId === ownerId ? unfitReason(card, now) : ('CARD_NOT_FOUND' as const);
      return { card, reason, path: `${side}.${index}` };
    });
  const [give, take] = [assess('give', proposerId), assess('take', recipientId)];
  const unfit = [...give, ...take].flatMap(({ reason, path }) => (reason ? [{ reason, path }] : []));
  if (unfit[0]) {
    const details = unfit.map(({ reason, path }) => ({ path, message: errors[reason].text }));
    throw failure(errors, unfit[0].reason, { details });
  }
  const cardsOf = (assessed: readonly { readonly card: CardRow | undefined }[]) =>
    assessed.flatMap(({ card }) => card ?? []);
  return { give: cardsOf(give), take: cardsOf(take) };
}
