import { cardErrors } from '@app/contract/cards/errors';
import { CARD_CACHE_SECONDS, CARD_RATES } from '@app/contract/cards/limits';
import { coreErrors } from '@app/contract/core/errors';
import { transferErrors } from '@app/contract/transfers/errors';
import * as operations from '@app/contract/transfers/schemas';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CacheableResponse } from '../../platform/http/responses/cacheable-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { findCard } from '../cards/index.ts';
import type { FindEarlierTrade } from './changes/checks.ts';
import { confirmTransfer } from './changes/confirm.ts';
import { prepareTransfer } from './changes/prepare.ts';
import { acceptTransfer, cancelTransfer, declineTransfer } from './changes/respond.ts';
import { presentTransfers } from './model/presenter.ts';
import { findTransfer, listTransfers, type TransferRow } from './model/store.ts';
import { readProvenance } from './provenance/entries.ts';

/** @param findEarlierTrade for the hold */
export function transferRoutes(route: Route, services: Services, findEarlierTrade: FindEarlierTrade): void {
  const { config, limits } = services;
  const { db } = services.database;

  /** @throws Failure NOT_FOUND if transfers are off */
  const requireOn = () => {
    if (!config.transfers) throw failure(coreErrors, 'NOT_FOUND');
  };

  async function present({ account }: Caller, transfer: TransferRow | undefined) {
    const [presented] = transfer ? await presentTransfers(db, account.id, [transfer]) : [];
    if (!presented) throw failure(transferErrors, 'TRANSFER_NOT_FOUND');
    return presented;
  }

  route(operations.prepareTransfer, ({ caller, body }) => {
    requireOn();
    return prepareTransfer(services, caller, body, findEarlierTrade);
  });

  route(operations.confirmTransfer, async ({ caller, params, body }) => {
    requireOn();
    return present(caller, await confirmTransfer(services, caller, params.id, body, findEarlierTrade));
  });

  const responses = [
    [operations.acceptTransfer, acceptTransfer],
    [operations.declineTransfer, declineTransfer],
    [operations.cancelTransfer, cancelTransfer],
  ] as const;
  for (const [operation, respond] of responses) {
    route(operation, async ({ caller, params }) => {
      requireOn();
      return present(caller, await respond(services, caller, params.id));
    });
  }

  route(operations.listTransfers, async ({ caller: { account }, query: { limit, cursor, ...filter } }) => {
    requireOn();
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const rows = await listTransfers(db, account.id, filter, below, limit + 1);
    const { page, nextCursor } = paginate(rows, limit, ({ id }) => [id]);
    return { transfers: await presentTransfers(db, account.id, page), nextCursor };
  });

  route(operations.getTransfer, async ({ caller, params }) => {
    requireOn();
    return present(caller, await findTransfer(db, caller.account.id, params.id));
  });

  route(operations.getProvenance, async ({ params, client }) => {
    await limits.consume('card-read', [client.ipAddress], CARD_RATES.read);
    const card = await findCard(db, params.id.toLowerCase());
    if (!card) throw failure(cardErrors, 'CARD_NOT_FOUND');
    return new CacheableResponse({ entries: await readProvenance(db, card) }, CARD_CACHE_SECONDS);
  });
}
