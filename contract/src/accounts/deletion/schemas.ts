import { z } from 'zod';
import { defineOperation } from '../../core/operation.ts';
import { emailLinkBody, tokenField } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import { deletionTexts } from './texts.ts';

export const requestAccountDeletion = defineOperation(endpoints.requestAccountDeletion, {
  summary: 'Email a link that deletes the account',
  errors: ['REAUTHENTICATION_REQUIRED', 'NO_EMAIL', 'LAST_ADMIN', 'RATE_LIMITED'],
  response: z.object({ message: z.string() }),
});

export const confirmAccountDeletion = defineOperation(endpoints.confirmAccountDeletion, {
  summary: 'Use the email link: delete the account and all its data',
  errors: [
    'LINK_INVALID',
    'LAST_ADMIN',
    'ACCOUNT_BLOCKED',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'TOKEN_EXPIRED',
    'RATE_LIMITED',
  ],
  body: emailLinkBody.omit({ switchAccount: true, decline: true }).extend({ token: tokenField(deletionTexts.noToken) }),
  response: z.object({ message: z.string() }),
});
