import { defineErrors } from '../core/errors.ts';

export const notificationErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: { status: 404, text: 'This notification no longer exists' },
  UNSUBSCRIBE_TOKEN_INVALID: { status: 422, text: 'This unsubscribe link is not valid' },
});
