import { z } from 'zod';
import { emailField, instant, validatedString } from '../core/fields.ts';
import { defineOperation, noContent } from '../core/operation.ts';
import { SIGN_IN_PROVIDERS } from '../core/providers.ts';
import { secondFactorChallenge, tokenPair } from '../core/session.ts';
import { normalizeIdentifier, normalizePassword } from '../core/typed-text.ts';
import { user } from '../core/user.ts';
import type { Validator } from '../core/validator.ts';
import * as endpoints from './endpoints.ts';
import { SIGNUP_TYPES } from './identities/signup-types.ts';
import { uploadedPicture } from './profile/schemas.ts';
import {
  validateEmail,
  validateLoginPassword,
  validatePassword,
  validateProviderEmail,
  validateSignupEmail,
  validateSignupUsername,
} from './rules.ts';
import { verificationTexts } from './texts.ts';

/** Maximum length of a submitted token; issued tokens are shorter. */
const TOKEN_MAX = 2048;
/** A submitted password is always hashed, so its length is bounded. */
const PASSWORD_INPUT_MAX = 1024;

/** A token field. `missing` is the error text if it is absent or too long. */
export const tokenField = (missing: string) => z.string({ error: missing }).min(1, missing).max(TOKEN_MAX, missing);

/** A current password field, which is not checked against the rules for new passwords. */
export const passwordInputField = (rule: Validator) => validatedString(rule).max(PASSWORD_INPUT_MAX);

/** A new password, in the form in which it is hashed. */
export const newPasswordField = validatedString(validatePassword, normalizePassword);

export const passwordInput = passwordInputField(validateLoginPassword);

/** The temp token of a sign-up or of a second factor challenge. */
export const tempToken = tokenField('No token provided');

export const signup = defineOperation(endpoints.signup, {
  summary: 'Start a sign-up with an email address and a password',
  errors: ['RATE_LIMITED'],
  body: z.object({ email: emailField(validateSignupEmail), password: newPasswordField }),
  response: z.object({ requiresUsername: z.literal(true), tempToken: z.string() }),
});

export const getTempTokenInfo = defineOperation(endpoints.getTempTokenInfo, {
  summary: 'Describe the sign-up that the temp token in the Authorization header belongs to',
  errors: ['NO_TOKEN', 'SIGNUP_TOKEN_INVALID'],
  response: z.object({
    type: z.enum(SIGNUP_TYPES),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS]),
    email: z.string().nullable(),
    /** URL of the provider's profile picture. */
    profilePicture: z.string().nullable(),
    providerData: z.object({ username: z.string().optional() }),
    expiresAt: instant,
  }),
});

export const checkEmailForSteam = defineOperation(endpoints.checkEmailForSteam, {
  summary: 'Check whether an email address entered during a Steam sign-up already has an account',
  errors: ['NO_TOKEN', 'SIGNUP_TOKEN_INVALID', 'RATE_LIMITED'],
  /** The temp token is sent here or in the Authorization header. */
  body: z.object({ tempToken: tempToken.optional(), email: emailField(validateProviderEmail) }),
  /** If a verified account has the email address, the identity is linked to it instead of creating an account. */
  response: z.object({ emailExists: z.boolean(), needsLinking: z.boolean() }),
});

export const completeSignup = defineOperation(endpoints.completeSignup, {
  summary:
    'Choose a username and create the account; an email address not verified by the provider is verified by an email link',
  errors: [
    'SIGNUP_TOKEN_INVALID',
    'USERNAME_TAKEN',
    'PICTURE_UNKNOWN',
    'IDENTITY_TAKEN',
    'EMAIL_ADDRESS_ALREADY_LINKED',
    'RATE_LIMITED',
  ],
  /** The temp token is sent here or in the Authorization header. */
  body: z.object({
    tempToken: tempToken.optional(),
    /** Omitted if Steam is linked to an existing account, which has a username. */
    username: validatedString(validateSignupUsername, normalizeIdentifier).optional(),
    /** A picture uploaded with this temp token. */
    pfp: uploadedPicture.optional(),
    /** The email address, if the provider returns none (Steam). */
    email: emailField(validateProviderEmail).optional(),
  }),
  /** Tokens if the provider verified the email address; otherwise a verification email is sent. */
  response: z.union([
    tokenPair,
    z.object({ requiresEmailVerification: z.literal(true), message: z.string(), email: z.string() }),
  ]),
});

/** The request body for using an email link. */
export const emailLinkBody = z.object({
  token: tokenField(verificationTexts.noToken),
  /** The account's password, if the link requires it. */
  password: passwordInput.optional(),
  /** The owner of the mailbox did not start this action: revoke the link and do nothing else. */
  decline: z.literal(true).optional(),
  /** The user confirmed that the session of the other account may end. */
  switchAccount: z.boolean().optional(),
});

export const verifyEmail = defineOperation(endpoints.verifyEmail, {
  summary: 'Use a verification link and start a session',
  errors: [
    'LINK_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'ACCOUNT_SWITCH',
    'TOKEN_EXPIRED',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
  body: emailLinkBody,
  /**
   * Tokens, or a second factor challenge; neither for a link that activates a password (the user logs in with it) nor
   * for a declined link.
   */
  response: tokenPair
    .partial()
    .extend(secondFactorChallenge.partial().shape)
    .extend({ isNewUserVerification: z.boolean().optional(), message: z.string() }),
});

export const resendVerification = defineOperation(endpoints.resendVerification, {
  summary: 'Email a new verification link and revoke the previous one',
  errors: ['RATE_LIMITED'],
  body: z.object({
    email: emailField(validateEmail),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS]).default('email'),
  }),
  response: z.object({ message: z.string() }),
});

export const login = defineOperation(endpoints.login, {
  summary: 'Log in with an email address and a password',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  body: z.object({ email: emailField(validateEmail), password: passwordInput }),
  response: z.union([tokenPair.extend({ user }), secondFactorChallenge]),
});

export const refresh = defineOperation(endpoints.refresh, {
  summary: 'Exchange a refresh token for a new access token and refresh token',
  errors: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'ACCOUNT_DELETED'],
  body: z.object({ refreshToken: tokenField('No token provided') }),
  response: tokenPair,
});

export const getCurrentUser = defineOperation(endpoints.getCurrentUser, {
  summary: 'Get the user that the access token belongs to',
  response: z.object({ user, isObserving: z.boolean() }),
});

export const logout = defineOperation(endpoints.logout, {
  summary: 'Revoke this session',
  body: z.object({ refreshToken: tokenField('No token provided').optional() }),
  response: noContent,
});

export const createSocketTicket = defineOperation(endpoints.createSocketTicket, {
  summary: 'Issue a single-use ticket that the WebSocket accepts in place of the access token',
  errors: ['RATE_LIMITED'],
  response: z.object({ ticket: z.string(), expiresIn: z.int() }),
});
