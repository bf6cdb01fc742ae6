import { z } from 'zod';
import { defineCall, nothing } from '../core/call.ts';
import { instant, ruled } from '../core/fields.ts';
import { SIGN_IN_PROVIDERS } from '../core/providers.ts';
import type { Rule } from '../core/rule.ts';
import { secondStep, tokenPair } from '../core/session.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { SIGNUP_TYPES } from './identities/signup-types.ts';
import { uploadedPicture } from './profile/schemas.ts';
import {
  emailFault,
  loginPasswordFault,
  passwordFault,
  providerEmailFault,
  signupEmailFault,
  signupUsernameFault,
} from './rules.ts';
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

export const signup = defineCall(endpoints.signup, {
  body: z.object({ email: ruled(signupEmailFault), password: ruled(passwordFault) }),
  answer: z.object({ requiresUsername: z.literal(true), tempToken: z.string() }),
});

export const tempTokenInfo = defineCall(endpoints.tempTokenInfo, {
  answer: z.object({
    type: z.enum(SIGNUP_TYPES),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS]),
    email: z.string().nullable(),
    /** Where the provider keeps a picture. */
    profilePicture: z.string().nullable(),
    providerData: z.object({ username: z.string().optional() }),
    expiresAt: instant,
  }),
});

export const checkEmailForSteam = defineCall(endpoints.checkEmailForSteam, {
  /** The temp token comes here or as the bearer. */
  body: z.object({ tempToken: tempToken.optional(), email: ruled(providerEmailFault) }),
  /** An address that a verified account has is linked rather than signed up with. */
  answer: z.object({ emailExists: z.boolean(), needsLinking: z.boolean() }),
});

export const completeSignup = defineCall(endpoints.completeSignup, {
  /** The temp token comes here or as the bearer. */
  body: z.object({
    tempToken: tempToken.optional(),
    /** Left out where Steam's address is linked to the account that has it: that one has a name. */
    username: ruled(signupUsernameFault).optional(),
    /** A picture that was uploaded with this temp token. */
    pfp: uploadedPicture.optional(),
    /** The address, where the provider tells none (Steam). */
    email: ruled(providerEmailFault).optional(),
  }),
  /** A session where the provider vouched for who it is, else word of a mail. */
  answer: z.union([
    tokenPair,
    z.object({ requiresEmailVerification: z.literal(true), message: z.string(), email: z.string() }),
  ]),
});

/** What a page sends along with the token of a mailed link. */
export const usedLink = z.object({
  token: tokenField(verificationTexts.noToken),
  /** The account's password, where the link needs it. */
  password: typedPassword.optional(),
  /** The owner of the mailbox did not start this: the link becomes void and nothing else happens. */
  decline: z.literal(true).optional(),
  /** The page asked whether the other account's session may end. */
  switchAccount: z.boolean().optional(),
});

export const verifyEmail = defineCall(endpoints.verifyEmail, {
  body: usedLink,
  /**
   * A session, or a request for a second factor; neither for a link that activates a password (its owner logs in with
   * it), nor for a declined link.
   */
  answer: tokenPair
    .partial()
    .extend(secondStep.partial().shape)
    .extend({ isNewUserVerification: z.boolean().optional(), message: z.string() }),
});

export const resendVerification = defineCall(endpoints.resendVerification, {
  body: z.object({ email: ruled(emailFault), provider: z.enum(['email', ...SIGN_IN_PROVIDERS]).default('email') }),
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
