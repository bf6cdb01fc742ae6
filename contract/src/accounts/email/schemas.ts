import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { ruled } from '../../core/fields.ts';
import { SIGN_IN_PROVIDERS } from '../../core/providers.ts';
import { secondStep, tokenPair } from '../../core/session.ts';
import { emailFault } from '../rules.ts';
import { tokenField } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import { emailChangeTexts, verifyProviderTexts } from './texts.ts';

export const requestEmailChange = defineCall(endpoints.requestEmailChange, {
  body: z.object({ email: ruled(emailFault) }),
  answer: z.object({ message: z.string() }),
});

export const confirmEmailChange = defineCall(endpoints.confirmEmailChange, {
  body: z.object({ token: tokenField(emailChangeTexts.invalidLink) }),
  answer: z.object({ message: z.string() }),
});

export const verifyProvider = defineCall(endpoints.verifyProvider, {
  body: z.object({
    token: tokenField(verifyProviderTexts.missing),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS], { error: verifyProviderTexts.invalidProvider }).default('email'),
  }),
  /** Tokens, or the question for a second factor; neither where the link opens no session. */
  answer: tokenPair.partial().extend(secondStep.partial().shape).extend({ message: z.string() }),
});
