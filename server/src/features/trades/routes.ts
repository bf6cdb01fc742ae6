import { coreErrors } from '@app/contract/core/errors';
import { BINDER_READ_RATES } from '@app/contract/trades/limits';
import * as operations from '@app/contract/trades/schemas';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import { failure } from '../../platform/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { changeBinder, findBinders, readBinder } from './binders/binders.ts';
import { findSettings } from './binders/settings.store.ts';
import { changeSettings } from './binders/settings.ts';
import { presentTrades } from './model/presenter.ts';
import { listTrades } from './model/store.ts';
import { acceptTrade, prepareAcceptance } from './offers/accept.ts';
import { confirmTrade } from './offers/confirm.ts';
import { cancelTrade, declineTrade } from './offers/end.ts';
import { prepareCounter, prepareTrade } from './offers/prepare.ts';

/** Registers the routes; while transfers are off, they answer 404. */
export function tradeRoutes(register: Route, services: Services): void {
  const { config, limits } = services;
  const { db } = services.database;
  const route: Route = (operation, handle) =>
    register(operation, async (input) => {
      if (!config.transfers) throw failure(coreErrors, 'NOT_FOUND');
      return handle(input);
    });

  route(operations.prepareTrade, ({ caller, body }) => prepareTrade(services, caller, body));

  route(operations.counterTrade, ({ caller, params, body }) => prepareCounter(services, caller, params.id, body));

  route(operations.confirmTrade, ({ caller, params, body }) => confirmTrade(services, caller, params.id, body));

  route(operations.prepareAcceptance, ({ caller, params }) => prepareAcceptance(services, caller, params.id));

  route(operations.acceptTrade, ({ caller, params, body }) => acceptTrade(services, caller, params.id, body));

  route(operations.declineTrade, ({ caller, params, body }) =>
    declineTrade(services, caller, params.id, body.requestId),
  );

  route(operations.cancelTrade, ({ caller, params, body }) => cancelTrade(services, caller, params.id, body.requestId));

  route(operations.listTrades, async ({ caller, query: { cursor, limit, ...filter } }) => {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const rows = await listTrades(db, caller.account.id, filter, below, limit + 1);
    const { page, nextCursor } = paginate(rows, limit, ({ id }) => [id]);
    return { trades: await presentTrades(db, caller.account.id, page), nextCursor };
  });

  route(operations.getTradeSettings, ({ caller }) => findSettings(db, caller.account.id));

  route(operations.updateTradeSettings, ({ caller, body: { requestId, ...settings } }) =>
    changeSettings(services, caller, settings, requestId),
  );

  route(operations.getBinder, ({ caller }) => readBinder(db, caller.account.id));

  route(operations.updateBinder, ({ caller, body }) => changeBinder(services, caller, body));

  route(operations.listBinders, async ({ query, client, findCaller }) => {
    await limits.consume('binders', [client.ipAddress], BINDER_READ_RATES);
    return findBinders(db, await findCaller(), query);
  });
}
