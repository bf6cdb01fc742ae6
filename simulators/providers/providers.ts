import { randomBytes } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import fastify from 'fastify';
import { consentRoutes } from './consent-routes.ts';
import type { Credentials, SimulatorContext } from './context.ts';
import type { EventSubscription } from './event-subscription.ts';
import { FaultInjector } from './faults.ts';
import { REDIRECT_TARGET } from './faulty-responses.ts';
import { acceptForms } from './form.ts';
import { Grants } from './grants.ts';
import { oauthEndpoint } from './oauth/authorization-endpoint.ts';
import { discord, discordProfile } from './oauth/discord.ts';
import { twitchEventSub } from './oauth/event-sub.ts';
import { google, googleKeys } from './oauth/google.ts';
import { instagram, instagramProfile } from './oauth/instagram.ts';
import { tokenRoute } from './oauth/token-endpoint.ts';
import { twitch, twitchKeys, twitchProfile } from './oauth/twitch.ts';
import { x, xProfile } from './oauth/x.ts';
import { PersonaStore } from './personas.ts';
import { steamEndpoint, steamVerificationRoute } from './steam/openid.ts';
import { steamWebApi } from './steam/web-api.ts';

export { type ConsentDecision, consent } from './consent.ts';
export type { Fault } from './faults.ts';
export type { PersonaInput } from './personas.ts';

const OAUTH_PROVIDERS = [discord, google, twitch, x, instagram];
const PROVIDER_ROUTES = [
  discordProfile,
  googleKeys,
  twitchKeys,
  twitchProfile,
  twitchEventSub,
  xProfile,
  instagramProfile,
];
/** Requests with another Host header are rejected, which prevents DNS rebinding. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost'];

/** The simulators of all six providers behind one URL. */
export interface SimulatedProviders {
  readonly url: string;
  readonly credentials: SimulatorContext['credentials'];
  readonly personas: PersonaStore;
  readonly faults: FaultInjector;
  /** The received requests as method and path, such as `POST /token`. */
  readonly requests: readonly string[];
  /** The subscriptions at Twitch, by their IDs. */
  readonly subscriptions: ReadonlyMap<string, EventSubscription>;
  /** Makes requests to a path wait for their response. @returns a function that lets them continue */
  hold(path: string): () => void;
  /** Returns every client secret, code and token, so that tests can search logs for them. */
  secrets(): string[];
  /** Returns the environment variables that make a server use these providers. */
  environment(providers?: readonly SocialProvider[]): Record<string, string>;
  stop(): Promise<void>;
}

export interface ProvidersOptions {
  /** Origin of the only application whose redirect URIs are registered; any origin if omitted. */
  readonly publicUrl?: string;
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
}

/** Starts simulators of all six providers, with their real paths, on a free loopback port. */
export async function startProviders({
  publicUrl,
  now = Date.now,
}: ProvidersOptions = {}): Promise<SimulatedProviders> {
  const grants = new Grants(now);
  const context: SimulatorContext = {
    credentials: newCredentials(),
    publicUrl,
    personas: new PersonaStore(),
    faults: new FaultInjector(),
    grants,
    subscriptions: new Map(),
    now,
  };
  const requests: string[] = [];
  const held = new Map<string, Promise<void>>();
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK_HOSTS.includes(request.hostname)) return reply.code(404).send();
    const path = new URL(request.url, 'http://localhost').pathname;
    requests.push(`${request.method} ${path}`);
    await held.get(path);
  });
  acceptForms(app);
  consentRoutes(app, context, [
    ...OAUTH_PROVIDERS.map((quirks) => oauthEndpoint(context, quirks)),
    steamEndpoint(context),
  ]);
  for (const quirks of OAUTH_PROVIDERS) tokenRoute(app, context, quirks);
  for (const routes of [...PROVIDER_ROUTES, steamVerificationRoute, steamWebApi]) routes(app, context);
  app.get(REDIRECT_TARGET, async () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    credentials: context.credentials,
    personas: context.personas,
    faults: context.faults,
    requests,
    subscriptions: context.subscriptions,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    secrets: () => [...Object.values(context.credentials).map(({ clientSecret }) => clientSecret), ...grants.issued],
    environment: (providers = SOCIAL_PROVIDERS) =>
      Object.assign({}, ...providers.map((provider) => environmentOf(provider, context.credentials[provider], url))),
    stop: () => app.close(),
  };
}

function newCredentials(): SimulatorContext['credentials'] {
  const entries = SOCIAL_PROVIDERS.map((provider): [SocialProvider, Credentials] => [
    provider,
    { clientId: `local-${provider}`, clientSecret: randomBytes(24).toString('base64url') },
  ]);
  return Object.fromEntries(entries) as SimulatorContext['credentials'];
}

function environmentOf(provider: SocialProvider, { clientId, clientSecret }: Credentials, url: string) {
  const name = provider.toUpperCase();
  const credentials =
    provider === 'steam'
      ? { STEAM_API_KEY: clientSecret }
      : { [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret };
  return { ...credentials, [`${name}_BASE_URL`]: url };
}
