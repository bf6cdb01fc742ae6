import { z } from 'zod';
import { defineOperation } from '../../core/operation.ts';
import { tokenField } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import { deletionTexts } from './texts.ts';

export const requestAccountDeletion = defineOperation(endpoints.requestAccountDeletion, {
  response: z.object({ message: z.string() }),
});

export const confirmAccountDeletion = defineOperation(endpoints.confirmAccountDeletion, {
  body: z.object({ token: tokenField(deletionTexts.noToken) }),
  response: z.object({ message: z.string() }),
});
