import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { instant, uuid } from '../core/fields/fields.ts';
import * as endpoints from './endpoints.ts';

export const observeUser = defineOperation(endpoints.observeUser, {
  summary: 'Start observing an account; returns a read-only access token for it that is valid for 30 minutes',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'ADMIN_NOT_OBSERVABLE', 'USER_BLOCKED'],
  params: z.object({ userId: uuid }),
  response: z.object({ observerToken: z.string(), expiresAt: instant, message: z.string() }),
});

export const stopObserving = defineOperation(endpoints.stopObserving, {
  summary: 'End the observation that the bearer token belongs to; returns an access token of the admin’s own session',
  errors: ['NO_TOKEN', 'INVALID_TOKEN', 'FORBIDDEN'],
  response: z.object({ token: z.string(), message: z.string() }),
});
