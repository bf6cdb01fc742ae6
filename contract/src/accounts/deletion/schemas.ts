import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { tokenField } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import { deletionTexts } from './texts.ts';

export const requestAccountDeletion = defineCall(endpoints.requestAccountDeletion, {
  answer: z.object({ message: z.string() }),
});

export const confirmAccountDeletion = defineCall(endpoints.confirmAccountDeletion, {
  body: z.object({ token: tokenField(deletionTexts.noToken) }),
  answer: z.object({ message: z.string() }),
});
