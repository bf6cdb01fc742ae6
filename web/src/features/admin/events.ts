import { userAdminStatusChanged, userDeleted } from '@app/contract/accounts/events';
import { userAccessChanged } from '@app/contract/admin/events';
import { type FeatureEvents, onEvent } from '../../lib/realtime/events.ts';
import { showEvent } from './api/user-updates.ts';

/** What happens to other accounts, as the windows of admins are informed of it. */
export const adminEvents: FeatureEvents = {
  concernsOthers: true,
  tags: ['Admin'],
  handlers: [
    onEvent(userAdminStatusChanged, {
      update: ({ isAdmin, status, ...event }, store) => {
        if (status === 'success') showEvent(store, event, { isAdmin });
      },
    }),
    onEvent(userAccessChanged, {
      update: ({ blockedAt, ...event }, store) => showEvent(store, event, { blockedAt }),
    }),
    onEvent(userDeleted, {
      update: ({ status, ...event }, store) => {
        if (status === 'success') showEvent(store, event, undefined);
      },
    }),
  ],
};
