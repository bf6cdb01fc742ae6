import { transferChanged } from '@app/contract/transfers/events';
import { api } from '../../lib/api/api.ts';
import { importWithRetry } from '../../lib/loading/import-with-retry.ts';
import { type FeatureEvents, onEvent } from '../../lib/realtime/events.ts';

// On demand: every page loads this module
const loadApi = importWithRetry(() => import('./transfers-api.ts'));

/** The events of the transfers from and to the account. Notifications announce them. */
export const transferEvents: FeatureEvents = {
  tags: ['Transfers'],
  handlers: [
    onEvent(transferChanged, {
      update: ({ transferId }, context) => {
        context.dispatch(api.util.invalidateTags(['Transfers']));
        loadApi().then(
          ({ fetchTransfer }) => fetchTransfer(context, transferId),
          // The lists show it when they are loaded again
          () => undefined,
        );
      },
    }),
  ],
};
