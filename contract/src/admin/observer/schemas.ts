import { z } from 'zod';
import { instant, uuid } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import * as endpoints from './endpoints.ts';

export const observeUser = defineOperation(endpoints.observeUser, {
  params: z.object({ userId: uuid }),
  response: z.object({ observerToken: z.string(), expiresAt: instant, message: z.string() }),
});

export const stopObserving = defineOperation(endpoints.stopObserving, {
  response: z.object({ token: z.string(), message: z.string() }),
});
