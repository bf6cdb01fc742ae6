import { z } from 'zod';
import { defineCall, nothing } from '../core/call.ts';
import { instant } from '../core/fields.ts';
import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '../core/providers.ts';
import { secondStep, tokenPair } from '../core/session.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { socialTexts } from './texts.ts';

/** Longest value of a parameter that a provider sends the browser back with. */
const PARAMETER_MAX = 4096;

const parameter = z.string({ error: socialTexts.invalidCallback }).max(PARAMETER_MAX, socialTexts.invalidCallback);
const provider = z.object({ provider: z.enum(SOCIAL_PROVIDERS, { error: socialTexts.invalidProvider }) });
const integration = z.object({ id: z.enum(SOCIAL_PROVIDERS, { error: socialTexts.invalidProvider }) });

/** Where to send the browser, and what it comes back with. */
const start = z.object({ authUrl: z.string(), state: z.string() });

export const startSignIn = defineCall(endpoints.startSignIn, { params: provider, answer: start });

export const init = defineCall(endpoints.init, {
  params: provider,
  /** Linking, unless it is to prove anew who one is. */
  body: z.object({ isLinking: z.boolean().optional(), reauthenticate: z.boolean().optional() }),
  answer: start,
});

export const callback = defineCall(endpoints.callback, {
  params: provider,
  /** `code` for OAuth; for OpenID providers (Steam) every `openid.*` parameter that came, under its own name. */
  body: z.looseObject({
    state: parameter.min(1, socialTexts.invalidCallback),
    code: parameter.optional(),
  }),
  answer: z.union([
    tokenPair.extend({ authenticatedAt: instant }),
    tokenPair.extend({ user }),
    secondStep,
    z.object({
      requiresUsername: z.literal(true),
      /** The provider tells no address (Steam). */
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
  ]),
});

export const unlink = defineCall(endpoints.unlink, { params: provider, answer: nothing });

/** What of a provider is linked to the account. */
export const integrationState = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  connected: z.boolean(),
  username: z.string().optional(),
  /** Steam: whether the games can be seen, when that was last asked. */
  gameDetailsAccess: z.boolean().optional(),
  lastChecked: instant.optional(),
});

export type IntegrationState = z.output<typeof integrationState>;

export const listIntegrations = defineCall(endpoints.listIntegrations, {
  answer: z.object({ integrations: z.array(integrationState) }),
});

export const connectIntegration = defineCall(endpoints.connectIntegration, { params: integration, answer: start });

export const disconnectIntegration = defineCall(endpoints.disconnectIntegration, {
  params: integration,
  answer: nothing,
});

export const checkSteamPrivacy = defineCall(endpoints.checkSteamPrivacy, {
  answer: z.object({ hasAccess: z.boolean() }),
});
