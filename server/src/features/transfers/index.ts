import { cardErrors } from '@app/contract/cards/errors';
import { CARD_CACHE_SECONDS, CARD_RATES } from '@app/contract/cards/limits';
import * as operations from '@app/contract/transfers/schemas';
import { failure } from '../../platform/failure.ts';
import { CacheableResponse } from '../../platform/http/responses/cacheable-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { findCard } from '../cards/index.ts';
import { drawEntry } from './provenance.ts';

/** Registers the provenance of cards. */
export function registerTransfers(route: Route, { database: { db }, limits }: Services): void {
  route(operations.getProvenance, async ({ params, client }) => {
    await limits.consume('card-read', [client.ipAddress], CARD_RATES.read);
    const card = await findCard(db, params.id.toLowerCase());
    if (!card) throw failure(cardErrors, 'CARD_NOT_FOUND');
    return new CacheableResponse({ entries: [await drawEntry(card)] }, CARD_CACHE_SECONDS);
  });
}
