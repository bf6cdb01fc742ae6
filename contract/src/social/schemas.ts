import { z } from 'zod';
import { defineOperation, noContent } from '../core/endpoints/operation.ts';
import { instant } from '../core/fields/fields.ts';
import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '../core/providers.ts';
import { secondFactorChallenge, tokenPair } from '../core/session.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { socialTexts } from './texts.ts';

/** Maximum length of a callback parameter. */
const PARAMETER_MAX = 4096;

const parameter = z.string({ error: socialTexts.invalidCallback }).max(PARAMETER_MAX, socialTexts.invalidCallback);
const provider = z.object({ provider: z.enum(SOCIAL_PROVIDERS, { error: socialTexts.invalidProvider }) });
const integration = z.object({ id: z.enum(SOCIAL_PROVIDERS, { error: socialTexts.invalidProvider }) });

/** The authorization URL and the OAuth state. */
const authorization = z.object({ authUrl: z.string(), state: z.string() });

const startErrors = [
  'PROVIDER_NOT_OFFERED',
  'REAUTHENTICATION_REQUIRED',
  'PROVIDER_NOT_LINKED',
  'RATE_LIMITED',
] as const;

export const startSignIn = defineOperation(endpoints.startSignIn, {
  summary: 'Start signing in with a provider or, with an access token, linking it; returns the authorization URL',
  errors: startErrors,
  params: provider,
  response: authorization,
});

export const initAuthorization = defineOperation(endpoints.initAuthorization, {
  summary: 'Start linking a provider, or reauthenticating with a linked one; returns the authorization URL',
  errors: startErrors,
  params: provider,
  /** Links the provider unless `reauthenticate` is true. */
  body: z.object({ isLinking: z.boolean().optional(), reauthenticate: z.boolean().optional() }),
  response: authorization,
});

export const providerCallback = defineOperation(endpoints.providerCallback, {
  summary: 'Handle the callback of a provider: sign in, start a sign-up, link, reauthenticate or connect a channel',
  errors: [
    'PROVIDER_NOT_OFFERED',
    'STATE_INVALID',
    'NO_TOKEN',
    'STARTED_BY_OTHER_ACCOUNT',
    'IDENTITY_TAKEN',
    'IDENTITY_UNKNOWN',
    'PROVIDER_ALREADY_LINKED',
    'PROVIDER_REFUSED',
    'PROVIDER_FAILED',
    'PROVIDER_TIMEOUT',
    'ACCOUNT_BLOCKED',
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'SOURCE_NOT_FOUND',
    'SOURCE_REVOKED',
    'RATE_LIMITED',
  ],
  params: provider,
  /** `code` for OAuth; for OpenID 2.0 (Steam) every received `openid.*` parameter under its own name. */
  body: z.looseObject({
    state: parameter.min(1, socialTexts.invalidCallback),
    code: parameter.optional(),
  }),
  response: z.union([
    tokenPair.extend({ authenticatedAt: instant }),
    tokenPair.extend({ user }),
    secondFactorChallenge,
    z.object({
      requiresUsername: z.literal(true),
      /** The provider returns no email address (Steam). */
      requiresEmail: z.literal(true).optional(),
      tempToken: z.string(),
      provider: z.enum(SIGN_IN_PROVIDERS),
    }),
    z.object({
      requiresEmailVerification: z.literal(true),
      message: z.string(),
      provider: z.enum(SIGN_IN_PROVIDERS),
      email: z.string(),
    }),
    z.object({ linked: z.literal(true), provider: z.enum(SOCIAL_PROVIDERS) }),
    /** A channel is connected to a source of this project. */
    z.object({ connected: z.literal(true), slug: z.string() }),
  ]),
});

export const unlinkProvider = defineOperation(endpoints.unlinkProvider, {
  summary: 'Unlink a provider; at least one sign-in method must remain',
  errors: ['REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'LAST_SIGN_IN_METHOD'],
  params: provider,
  response: noContent,
});

/** Whether and how a provider is linked to the account. */
export const integrationState = z
  .object({
    provider: z.enum(SOCIAL_PROVIDERS),
    connected: z.boolean(),
    username: z.string().optional(),
    /** Steam: whether the games were visible at the last check. */
    gameDetailsAccess: z.boolean().optional(),
    lastChecked: instant.optional(),
  })
  .meta({ id: 'Integration' });

export type IntegrationState = z.output<typeof integrationState>;

export const listIntegrations = defineOperation(endpoints.listIntegrations, {
  summary: 'List the available providers and the linked identities',
  response: z.object({ integrations: z.array(integrationState) }),
});

export const connectIntegration = defineOperation(endpoints.connectIntegration, {
  summary: 'Start linking a provider; returns the authorization URL',
  errors: startErrors,
  params: integration,
  response: authorization,
});

export const disconnectIntegration = defineOperation(endpoints.disconnectIntegration, {
  summary: 'Unlink a provider; at least one sign-in method must remain',
  errors: ['REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'LAST_SIGN_IN_METHOD'],
  params: integration,
  response: noContent,
});

export const checkSteamPrivacy = defineOperation(endpoints.checkSteamPrivacy, {
  summary: 'Check with Steam whether the games of the linked account are visible',
  errors: ['PROVIDER_NOT_OFFERED', 'PROVIDER_NOT_LINKED', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT', 'RATE_LIMITED'],
  response: z.object({ hasAccess: z.boolean() }),
});
