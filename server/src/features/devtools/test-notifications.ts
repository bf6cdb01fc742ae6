import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { TOOL_RATES } from '@app/contract/devtools/limits';
import type { sendTestNotification } from '@app/contract/devtools/schemas';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Accounts, incrementRevision, lockAccount } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { Notifications } from '../notifications/index.ts';

/**
 * Creates and publishes a notification for any account, subject to its preferences.
 * @throws Failure RECIPIENT_NOT_FOUND, RATE_LIMITED
 */
export type SendTestNotification = (
  caller: Caller,
  request: BodyOf<typeof sendTestNotification>,
  client: Client,
) => Promise<ResponseOf<typeof sendTestNotification>>;

export function createSendTestNotification(
  services: Services,
  accounts: Accounts,
  notifications: Notifications,
): SendTestNotification {
  const { database, limits } = services;
  return async ({ account }, { userId = account.id, redirectUrl, ...content }, { ipAddress }) => {
    await limits.consume('test-notification', [account.id], TOOL_RATES.notification);
    const { notification, events } = await database.db.transaction(async (tx) => {
      if (!(await lockAccount(tx, userId))) throw failure(devtoolsErrors, 'RECIPIENT_NOT_FOUND');
      const created = await notifications.create(tx, userId, {
        ...content,
        ...(redirectUrl !== undefined && { redirectUrl }),
      });
      if (created.events.length > 0) await incrementRevision(tx, userId);
      await recordAuditEntry(services, tx, {
        action: 'test_notification_sent',
        actor: { accountId: account.id, ipAddress },
        targetId: userId,
        requestId: null,
      });
      return created;
    });
    if (events.length > 0) await accounts.publishChange(userId, events);
    return { notification, isShown: events.length > 0 };
  };
}
