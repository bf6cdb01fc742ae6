import type { BodyOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { TOOL_RATES } from '@app/contract/devtools/limits';
import type { sendTestNotification as operation } from '@app/contract/devtools/schemas';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { incrementRevision, lockAccount, publishAccountChange } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import { createNotification } from '../notifications/index.ts';

/**
 * Creates and publishes a notification for any account, subject to its preferences.
 * @throws Failure RECIPIENT_NOT_FOUND, RATE_LIMITED
 */
export async function sendTestNotification(
  services: Services,
  { account }: Caller,
  { userId = account.id, redirectUrl, ...content }: BodyOf<typeof operation>,
  { ipAddress }: Client,
): Promise<ResponseOf<typeof operation>> {
  await services.limits.consume('test-notification', [account.id], TOOL_RATES.notification);
  return services.transact(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw failure(devtoolsErrors, 'RECIPIENT_NOT_FOUND');
    const { notification, events } = await createNotification(services, tx, userId, {
      ...content,
      ...(redirectUrl !== undefined && { redirectUrl }),
    });
    const isShown = events.length > 0;
    if (isShown) {
      await incrementRevision(tx, userId);
      publishAccountChange(services, tx, userId, events);
    }
    await recordAuditEntry(services, tx, {
      action: 'test_notification_sent',
      actor: { accountId: account.id, ipAddress },
      targetId: userId,
      requestId: null,
    });
    return { notification, isShown };
  });
}
