import { z } from 'zod';
import { newPasswordField, tempToken } from '../core/credentials/fields.ts';
import { defineOperation } from '../core/endpoints/operation.ts';
import { emailField, instant, validatedString } from '../core/fields/fields.ts';
import { normalizeIdentifier } from '../core/fields/typed-text.ts';
import { SIGN_IN_PROVIDERS } from '../core/providers.ts';
import { tokenPair } from '../core/session.ts';
import { uploadedPicture } from '../core/uploaded-picture.ts';
import * as endpoints from './endpoints.ts';
import { validateProviderEmail, validateSignupEmail, validateSignupUsername } from './rules.ts';
import { SIGNUP_TYPES } from './signup-types.ts';

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
  /** If a verified account has the email address, the identity is linked to this account and no account is created. */
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
    /** The supporter code of the invitation link that the browser has kept. One that does not work changes nothing. */
    ref: z.string().optional(),
  }),
  /** Tokens if the provider verified the email address; otherwise a verification email is sent. */
  response: z.union([
    tokenPair,
    z.object({ requiresEmailVerification: z.literal(true), message: z.string(), email: z.string() }),
  ]),
});
