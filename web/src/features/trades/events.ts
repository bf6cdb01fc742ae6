import { tradeChanged } from '@app/contract/trades/events';
import { api } from '../../lib/api/api.ts';
import { importWithRetry } from '../../lib/loading/import-with-retry.ts';
import { type FeatureEvents, onEvent } from '../../lib/realtime/events.ts';

// On demand: every page loads this module
const loadApi = importWithRetry(() => import('./trades-api.ts'));

/** The events of the trades of the account. Notifications announce them. */
export const tradeEvents: FeatureEvents = {
  tags: ['Transfers'],
  handlers: [
    onEvent(tradeChanged, {
      update: ({ tradeId }, context) => {
        context.dispatch(api.util.invalidateTags(['Transfers']));
        loadApi().then(
          ({ fetchTrade }) => fetchTrade(context, tradeId),
          // The lists show it when they are loaded again
          () => undefined,
        );
      },
    }),
  ],
};
