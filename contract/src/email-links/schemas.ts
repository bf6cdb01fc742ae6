import { z } from 'zod';
import { tokenField } from '../core/credentials/fields.ts';
import { LINK_TOKEN_REQUIRED } from '../core/credentials/texts.ts';
import { defineOperation } from '../core/endpoints/operation.ts';
import { SOCIAL_PROVIDERS } from '../core/providers.ts';
import * as endpoints from './endpoints.ts';
import { EMAIL_LINK_NEEDS, EMAIL_LINK_PURPOSES } from './purposes.ts';

export const getEmailLinkInfo = defineOperation(endpoints.getEmailLinkInfo, {
  summary: 'Describe an email link: its purpose and what using it requires',
  errors: ['LINK_INVALID', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
  body: z.object({ token: tokenField(LINK_TOKEN_REQUIRED) }),
  response: z.object({
    purpose: z.enum(EMAIL_LINK_PURPOSES),
    /** The email address that the link was sent to. */
    email: z.string(),
    provider: z.enum(SOCIAL_PROVIDERS).optional(),
    /** The username of the provider account to link. */
    providerUsername: z.string().optional(),
    needs: z.enum(EMAIL_LINK_NEEDS),
  }),
});
