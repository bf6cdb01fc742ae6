import { defineErrors } from '../core/errors.ts';

export const observerErrors = defineErrors({
  ADMIN_NOT_OBSERVABLE: { status: 422, text: 'Admins cannot be observed' },
});
