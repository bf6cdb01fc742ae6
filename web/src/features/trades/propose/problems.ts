import type { Card } from '@app/contract/cards/schemas';
import type { ApiError } from '../../../lib/http/api-error.ts';
import type { OfferSide } from '../offer-params.ts';

/** Why a chosen card is refused. */
export interface CardProblem {
  readonly name: string;
  readonly text: string;
}

/** The sides as the request names them. */
const SIDES: Readonly<Record<string, OfferSide>> = { give: 'give', take: 'get' };

/** The refused cards by their ID, from the `details` of the server's error. */
export function problemsOf(
  error: ApiError | undefined,
  chosen: Readonly<Record<OfferSide, readonly Card[]>>,
): ReadonlyMap<string, CardProblem> {
  const problems = new Map<string, CardProblem>();
  for (const { path, message } of error?.details ?? []) {
    const [name = '', index = ''] = path.split('.');
    const side = SIDES[name];
    const card = side && chosen[side][Number(index)];
    if (card) problems.set(card.id, { name: card.name, text: message });
  }
  return problems;
}
