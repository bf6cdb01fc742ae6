import { z } from 'zod';
import { defineCall, nothing } from '../core/call.ts';
import { ruled } from '../core/fields.ts';
import type { Rule } from '../core/rule.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { uploadedPicture } from './profile/schemas.ts';
import { emailFault, loginPasswordFault, passwordFault, signupEmailFault, signupUsernameFault } from './rules.ts';
import { verificationTexts } from './texts.ts';

/** Longest token of any kind that is looked at; real ones are shorter. */
const TOKEN_MAX = 2048;
/** A password typed at login is hashed whatever it is, so its size is bounded. */
const TYPED_PASSWORD_MAX = 1024;

/** A token of any kind, in the words of the call that asks for it. */
export const tokenField = (missing: string) => z.string({ error: missing }).min(1, missing).max(TOKEN_MAX, missing);

/** The password that an account has, as it was typed, in the words of the call that asks for it. */
export const typedPasswordField = (rule: Rule) => ruled(rule).max(TYPED_PASSWORD_MAX);

export const typedPassword = typedPasswordField(loginPasswordFault);

/** What a temp token call is given (contract §4). */
export const tempToken = tokenField('No token provided');

/** What a session is carried by: a short access token and a rotating refresh token (contract §5). */
export const tokenPair = z.object({ token: z.string(), refreshToken: z.string() });

export type TokenPair = z.output<typeof tokenPair>;

/** What every way in answers where a second factor is on and the device is not trusted (contract §4). */
export const secondStep = z.object({ requires2FA: z.literal(true), tempToken: z.string() });

export type SecondStep = z.output<typeof secondStep>;

export const signup = defineCall(endpoints.signup, {
  body: z.object({ email: ruled(signupEmailFault), password: ruled(passwordFault) }),
  answer: z.object({ requiresUsername: z.literal(true), tempToken: z.string() }),
});

export const completeSignup = defineCall(endpoints.completeSignup, {
  /** The temp token comes here or as the bearer. */
  body: z.object({
    tempToken: tempToken.optional(),
    username: ruled(signupUsernameFault),
    /** A picture that was uploaded with this temp token. */
    pfp: uploadedPicture.optional(),
  }),
  answer: z.object({ requiresEmailVerification: z.literal(true), message: z.string(), email: z.string() }),
});

export const verifyEmail = defineCall(endpoints.verifyEmail, {
  body: z.object({ token: tokenField(verificationTexts.noToken) }),
  /**
   * Tokens, or the question for a second factor; neither where the link turned a password on: whoever has it logs in
   * with that.
   */
  answer: tokenPair
    .partial()
    .extend(secondStep.partial().shape)
    .extend({ isNewUserVerification: z.boolean(), message: z.string() }),
});

export const resendVerification = defineCall(endpoints.resendVerification, {
  body: z.object({ email: ruled(emailFault), provider: z.literal('email').default('email') }),
  answer: z.object({ message: z.string() }),
});

export const login = defineCall(endpoints.login, {
  body: z.object({ email: ruled(emailFault), password: typedPassword }),
  answer: z.union([tokenPair.extend({ user }), secondStep]),
});

export const refresh = defineCall(endpoints.refresh, {
  body: z.object({ refreshToken: tokenField('No token provided') }),
  answer: tokenPair,
});

export const verify = defineCall(endpoints.verify, {
  answer: z.object({ user, isObserving: z.boolean() }),
});

export const logout = defineCall(endpoints.logout, {
  body: z.object({ refreshToken: tokenField('No token provided').optional() }),
  answer: nothing,
});
